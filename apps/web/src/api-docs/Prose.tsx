/** A line of the description: words in bold and words in code; nothing else of Markdown. */
export function Prose({ text }: { readonly text: string }) {
  return text.split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((part) => {
    if (part.startsWith('**')) return <strong key={part}>{part.slice(2, -2)}</strong>;
    return part.startsWith('`') ? <code key={part}>{part.slice(1, -1)}</code> : part;
  });
}
