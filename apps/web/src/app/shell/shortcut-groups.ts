type Shortcut = { readonly act: string; readonly keys: readonly string[] };

/** All keyboard shortcuts, by screen. Add each new shortcut here. */
export const SHORTCUT_GROUPS: readonly { readonly screen: string; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    screen: 'Anywhere',
    shortcuts: [
      { act: 'Jump to a page, shipper or quote', keys: ['Ctrl', 'K'] },
      { act: 'Add New Quote', keys: ['C'] },
      { act: 'Collapse navigation', keys: ['['] },
      { act: 'Undo a price change, recall an answer', keys: ['Ctrl', 'Z'] },
      { act: 'Open the quote of a notice', keys: ['G'] },
      { act: 'Keyboard shortcuts', keys: ['?'] },
    ],
  },
  {
    screen: 'Lists',
    shortcuts: [
      { act: 'Focus search', keys: ['/'] },
      { act: 'Filters', keys: ['F'] },
      { act: 'Export the list', keys: ['S'] },
      { act: 'Next and previous row', keys: ['J', 'K', '↓', '↑'] },
      { act: 'First and last row', keys: ['Home', 'End'] },
      { act: 'Open row', keys: ['↵'] },
      { act: 'Menu of the row', keys: ['Shift', 'F10'] },
      { act: 'Select row', keys: ['X'] },
      { act: 'Act on the selected rows', keys: ['Shift', 'B'] },
      { act: 'Clear the selection', keys: ['Esc'] },
    ],
  },
  {
    screen: 'Quotes Dashboard, current row',
    shortcuts: [
      { act: 'Edit', keys: ['E'] },
      { act: 'Duplicate', keys: ['D'] },
      { act: 'Mark as Won, as Lost', keys: ['W', 'L'] },
      { act: 'Delete', keys: ['Del'] },
    ],
  },
  {
    screen: 'Quote',
    shortcuts: [
      { act: 'Next and previous quote of the list', keys: ['N', 'B'] },
      { act: 'Back to the list', keys: ['Esc'] },
      { act: 'Edit price', keys: ['P'] },
      { act: 'Change the edited price (larger steps with Shift)', keys: ['↑', '↓'] },
      { act: 'Use the suggested price', keys: ['A'] },
      { act: 'Give the reason for another price', keys: ['1', '…', '6'] },
      { act: 'Direct Respond', keys: ['S'] },
      { act: 'Mark Responded', keys: ['R'] },
      { act: 'Reject', keys: ['X'] },
      { act: 'Answer and open the next quote, in its dialog', keys: ['Shift', '↵'] },
      { act: 'Edit, Duplicate', keys: ['E', 'D'] },
      { act: 'Accept tender', keys: ['T'] },
      { act: 'Record verdict', keys: ['V'] },
      { act: 'Approve, decline a price', keys: ['Y', 'O'] },
      { act: 'Mark as Won, as Lost', keys: ['W', 'L'] },
    ],
  },
  {
    screen: 'Rules',
    shortcuts: [
      { act: 'Save changes', keys: ['Ctrl', 'S'] },
      { act: 'Undo', keys: ['Ctrl', 'Z'] },
      { act: 'Redo', keys: ['Ctrl', 'Shift', 'Z'] },
      { act: 'New Rule', keys: ['N'] },
      { act: 'Duplicate, Mute the current rule', keys: ['D', 'M'] },
      { act: 'Delete the current rule', keys: ['Del'] },
      { act: 'Lift and drop a rule, on its handle', keys: ['Space'] },
    ],
  },
  {
    screen: 'Rule dialog',
    shortcuts: [
      { act: 'Save rule', keys: ['Ctrl', '↵'] },
      { act: 'Add a condition, in the conditions', keys: ['&'] },
      { act: 'Add an action', keys: ['Alt', '↵'] },
      { act: 'Open the value, operand or operation', keys: ['↵'] },
      { act: 'Write as text', keys: ['F2'] },
      { act: 'Constant, variable or operation', keys: ['='] },
      { act: 'Move up and down', keys: ['Alt', '↑', '↓'] },
      { act: 'Move out of a group, into the group above', keys: ['Alt', 'Left', 'Right'] },
      { act: 'Menu of the node', keys: ['Shift', 'F10'] },
      { act: 'Delete the node', keys: ['Del'] },
      { act: 'Give up what is typed', keys: ['Esc'] },
      { act: 'Undo, Redo', keys: ['Ctrl', 'Z', 'Ctrl', 'Shift', 'Z'] },
    ],
  },
  {
    screen: 'Forms',
    shortcuts: [
      { act: 'Submit', keys: ['Ctrl', '↵'] },
      { act: 'Open the list of a choice', keys: ['Space'] },
      { act: 'Move a stop of the quote, in its fields', keys: ['Alt', '↑', '↓'] },
    ],
  },
  {
    screen: 'Mail that waits for a person',
    shortcuts: [
      { act: 'Ask sender', keys: ['A'] },
      { act: 'Join to the request that the mail answers', keys: ['J'] },
      { act: 'Not a request', keys: ['X'] },
      { act: 'Make quote, of a single request', keys: ['Q'] },
    ],
  },
  {
    screen: 'Shippers',
    shortcuts: [
      { act: 'New Shipper', keys: ['N'] },
      { act: 'Edit', keys: ['E'] },
      { act: 'Delete', keys: ['Del'] },
    ],
  },
  {
    screen: 'Files',
    shortcuts: [
      { act: 'New File', keys: ['N'] },
      { act: 'Show error log, Download results', keys: ['E', 'R'] },
      { act: 'Download, Cancel import', keys: ['D', 'C'] },
      { act: 'Delete', keys: ['Del'] },
    ],
  },
  {
    screen: 'Awards, lanes, fuel sheets, working copies',
    shortcuts: [
      { act: 'Upload, New lane', keys: ['N'] },
      { act: 'Edit', keys: ['E'] },
      { act: 'Download a working copy', keys: ['D'] },
      { act: 'Delete', keys: ['Del'] },
    ],
  },
  {
    screen: 'Fuel prices',
    shortcuts: [
      { act: 'New Week, New Rate', keys: ['N'] },
      { act: 'Correct', keys: ['E'] },
    ],
  },
  {
    screen: 'Users',
    shortcuts: [
      { act: 'Invite User, New Role, New Machine Caller', keys: ['N'] },
      { act: 'Edit', keys: ['E'] },
    ],
  },
];
