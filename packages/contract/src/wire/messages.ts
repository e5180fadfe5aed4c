/**
 * Sentences shown to people, word for word as the specification gives them, original spelling included.
 * One place for server and browser (requirements M-001…M-122).
 */
export const MESSAGES = {
  // General
  unknownError: 'An unknown error occured. Please contact support or try again later.', // M-001
  required: 'This field is required', // M-002
  invalidEmail: 'Please enter a valid email address', // M-003
  invalidDate: 'Please enter a valid date', // M-068
  hiddenCharacters: 'Must be plain text without hidden characters',
  unauthorizedRoute: 'Unauthorized! Redirecting to dashboard page...', // M-005
  tableLoading: 'Loading data...', // M-006
  tableEmpty: 'Sorry, no results were found.', // M-007
  tableFailed: 'There was an error processing your request. Please try again later.', // M-008
  goToPage: 'Go to page', // M-009
  showing: 'Showing', // M-009
  selectSearch: 'Search...', // M-010
  noNotes: 'No Notes.', // M-012
  notAvailable: 'N/A', // M-013
  missingNumber: '/', // M-011
  missingDash: '-', // M-011

  // Sign-in
  signInFailed: 'We couldn’t find an account matching that email and password.', // M-014
  noAccess: "You don't have access to this page", // M-015

  // Quotes: toasts
  priceUpdated: 'Quote price updated', // M-016
  marginUpdated: 'Quote margin updated', // M-017
  notesUpdated: 'Quote notes updated', // M-018
  markedResponded: 'Quote successfully marked as Responded', // M-019
  markedWon: 'Quote successfully marked as Won', // SP-092
  markedLost: 'Quote successfully marked as Lost', // SP-092
  markedRejected: 'Quote successfully marked as Rejected', // SP-092
  quoteDuplicated: 'Quote successfully duplicated', // SP-092
  quoteDeleted: 'Quote successfully deleted', // SP-092
  quotesDeleted: 'Quotes successfully deleted', // SP-092
  quotesMarkedLost: 'Quotes successfully marked as Lost', // SP-092
  responseSent: 'Response successfully sent', // SP-092
  rejectionSent: 'Rejection successfully sent', // SP-092
  quoteCreated: 'Quote successfully created', // M-020
  quoteCreationFailed: 'Quote creation failed', // M-021
  quoteSaved: 'Quote has been successfully updated!', // M-022
  quoteSaveFailed: 'Quote unsuccessfully updated', // M-023

  // Filter sets
  saveFilterSetAs: 'Save as...', // M-102
  savedFilterSets: 'Saved filter sets', // M-102
  noFilterSets: 'No saved filter sets', // M-102
  overwriteFilterSet: 'By saving changes you will overwrite', // M-102, followed by the set's name
  confirmDeleteFilterSet: 'Are you sure you want to delete the filter set?', // SP-092
  filterSetNameTaken: 'A filter set with this name already exists.', // decision 0024
  filterSetSaved: 'Filter set successfully saved!', // SP-092
  filterSetDeleted: 'Filter set successfully deleted!', // decision 0024
  filterSetDeleteFailed: 'Filter set unsuccessfully deleted!', // M-099
  filterSetCreateFailed: 'Filters creation failed.', // M-100
  filterSetRenameFailed: 'Filters renaming failed.', // M-101

  // Quotes: inline
  quoteMissing: 'It seems that quote you are looking for does not exist', // M-024
  noPreferences: 'No preferences available.', // M-025
  preferencesFailed: 'Something went wrong when trying to get carrier preferences.', // M-026
  noPrediction: 'No price prediction available.', // M-027
  predictionFailed: 'Something went wrong when trying to get price prediction.', // M-028
  noActivities: 'No activities.', // M-029
  activitiesFailed: 'Something went wrong when trying to get quote activities.', // M-030
  noMatchingQuotes: 'No quotes available.', // M-031
  matchingQuotesFailed: 'Something went wrong when trying to get matching quotes.', // M-032
  noExecutedRules: 'No executed rules available.', // M-033
  widgetUnavailable: 'The Greenscreens widget is currently unavailable.', // M-034
  auctionOver: 'Auction time expired', // M-035
  aboveMaxBid: 'Must not be above the max bid of', // SP-073, followed by the amount
  noReplyOutcome: 'No actions were taken by the system. Please submit offers manually.', // M-036
  forwardChained: 'Quote information adjusted by rules, rule engine re-executed.', // M-037

  // Quotes: confirmations
  confirmWon: 'Are you sure you want to mark quote as Won?', // M-038
  confirmLost: 'Are you sure you want to mark quote as Lost?', // M-039
  confirmDelete: 'Are you sure you want to delete the quote?', // SP-092
  confirmDeleteQuotes: 'Are you sure you want to delete the quotes?', // SP-092
  confirmLostQuotes: 'Are you sure you want to mark quotes as Lost?', // M-039 for several
  confirmDuplicate: 'Are you sure you want to duplicate the quote?', // SP-092

  // Shippers
  shipperCreated: 'Shipper successfully created!', // M-077
  shipperUpdated: 'Shipper successfully updated!', // M-078
  shipperNameTaken: 'A shipper with this name already exists.', // SP-096
  shipperCodeTaken: 'A shipper with this code already exists.', // SP-096
  shipperCodeMerged: 'Was merged into the shipper with the code', // SP-095, followed by that code
  defaultShipper: 'This is the default shipper providing price prediction rules for those without them.', // M-082
  shipperDeleted: 'Shipper successfully deleted.', // M-079
  shippersDeleted: 'Shippers successfully deleted.', // SP-092
  shippersMerged: 'Shippers successfully merged.', // SP-098
  confirmDeleteShipper: 'Are you sure you want to delete the shipper?', // SP-092
  confirmDeleteShippers: 'Are you sure you want to delete the shippers?', // SP-092

  // Awards and lanes
  awardEdited: 'Award successfully edited.', // M-063
  awardUploadFailed: 'Award upload failed.', // M-066, SP-089
  awardDeleted: 'Award successfully deleted.', // SP-098
  awardsDeleted: 'Awards successfully deleted.', // SP-098 for several
  confirmDeleteAward: 'Are you sure you want to delete the award?', // SP-092
  confirmDeleteAwards: 'Are you sure you want to delete the awards?', // SP-092
  laneAdded: 'Lane successfully added.', // M-064
  laneTaken: 'The award already has this lane. Edit or delete it first.', // SP-118
  laneEdited: 'Lane successfully edited.', // M-065
  laneDeleted: 'Lane successfully deleted.', // SP-098
  lanesDeleted: 'Lanes successfully deleted.', // SP-098 for several
  confirmDeleteLane: 'Are you sure you want to delete the lane?', // M-067
  confirmDeleteLanes: 'Are you sure you want to delete the lanes?', // M-067 for several
  effectiveBeyondExpiration: 'Effective date must be before expiration date', // M-069
  expirationBeyondEffective: 'Expiration date must be after effective date', // M-070
  milesNegative: 'Estimated miles must be a positive number', // M-071
  volumeNegative: 'Estimated volume must be a positive number', // M-072
  volumeNotInteger: 'Estimated volume must be an integer value', // M-073
  minRateNotLower: 'Min rate should be lower then max rate', // M-074
  maxRateNotGreater: 'Max rate should be greater then min rate', // M-075
  minRateNegative: 'Min rate must be a positive number', // W-048
  maxRateNegative: 'Max rate must be a positive number', // W-050
  lineHaulNegative: 'Line haul value must be a positive number', // M-076
  rpmNegative: 'RPM value must be a positive number', // M-076, SP-099
  flatRateNegative: 'Flat rate value must be a positive number', // M-076, SP-099

  fuelDelayTooShort: 'Fuel price delay must be greater than or equal to 0', // M-083
  fuelDelayTooLong: 'Fuel price delay must be less than or equal to 30', // M-084
  expirationTooShort: 'Quote expiration period must be greater than or equal to 1', // M-085

  // Files
  chooseCsvFile: 'Choose a csv file to upload.', // M-092
  fileEmpty: 'The file is empty.',
  fileQueued: 'File uploaded and in queue for processing.', // M-093
  fileTooLarge: 'Uploaded file is too large', // M-096
  fileDownloadFailed: 'File download failed. Please try again.', // M-090
  fileNotSaved: 'File could not be saved. Please try again.', // SP-098
  templateFailed: 'Template download failed. Please try again.', // SP-098
  templateNameless: 'Template file name could not be determined.', // SP-098
  invalidJson: 'Invalid JSON', // M-098
  fileDeleted: 'File successfully deleted', // M-091
  fileCancelled: 'File successfully cancelled', // SP-092
  confirmDeleteFile: 'Are you sure you want to delete the file?', // SP-092
  confirmCancelFile: 'Are you sure you want to cancel the import of the file?', // SP-092
  processingFailed: 'Processing failed.', // SP-112
  tooManyRows: (most: number) => `The file has more than ${most.toLocaleString('en-US')} rows. Upload it in parts.`, // SP-110
  diskFull: 'The disk of the server is full. Nothing was saved. Please try again once there is space.', // SP-094

  // Working copies
  workingCopyEdited: 'Working copy successfully edited.', // M-094
  workingCopyDeleted: 'Working copy successfully deleted.', // M-095
  roundTooLow: 'Min value is 1', // M-097
  confirmDeleteWorkingCopy: 'Are you sure you want to delete the working copy?', // SP-092

  // Fuel sheets
  fuelSheetUpdated: 'Fuel Sheet successfully updated!', // M-088
  fuelSheetNotUpdated: 'Something went wrong. Please check your input.', // M-087
  fuelSheetDeleted: 'Fuel sheet successfully deleted.', // M-089
  confirmDeleteFuelSheet: 'Are you sure you want to delete the fuel sheet?', // SP-092
  confirmDeleteFuelSheets: 'Are you sure you want to delete the fuel sheets?', // SP-092

  // Rules
  rulesDuplicated: 'Rules successfully duplicated!', // M-080
  selectShipper: 'At least one shipper should be selected', // M-086
  maxBuyRulesUpdated: 'Max Buy rules successfully updated!', // M-103
  maxBuyRulesNotUpdated: 'Max Buy rules unsuccessfully updated!', // M-104
  rulesUpdated: 'Rules successfully updated!', // M-105
  rulesNotUpdated: 'Rules unsuccessfully updated!', // M-106
  quotingRulesUpdated: 'Quoting rules successfully updated!', // M-107
  quotingRulesNotUpdated: 'Quoting rules unsuccessfully updated!', // M-108
  noRules: 'No rules available.', // M-109
  noRulesConfig: 'No rules editor config available.', // M-110
  rulesConfigFailed: 'Something went wrong when trying to get rules editor config.', // M-111
  leaveRules: 'Are you sure you want to leave this page? If you leave without saving, the changes will be lost.', // M-112
  deprecatedOperands: 'Following rules use deprecated operands. Please update them before saving.', // M-113
  ruleNameTaken: 'Rule name must be unique', // M-114
  rulePriority: 'Priority must be a positive number', // M-115
  ruleOrder: 'Order value must contain only letters', // M-116
  rulePlaceTaken: 'Rule with specified priority and order already exists', // M-117
  ruleQueryMissing: 'Rule query is not defined!', // M-118
  ruleActionMissing: 'Rule action is not defined!', // M-119
  ruleQueryRefused: 'Rule query not permitted and will not be saved!', // M-120
  ruleNoteTooLong: 'Note must be at most 500 characters', // M-121

  // Price and margin
  priceInvalid: 'Invalid value', // M-040
  priceTooLow: 'Must be greater than 0', // M-041
  tooHigh: 'Must be less than 1000000', // M-042
  priceNotInteger: 'Must be an integer', // M-043
  priceRequired: 'Required', // M-044

  // Quote form
  pickupAfterDelivery: 'Pickup Date cannot be after delivery date', // M-046
  deliveryBeforePickup: 'Delivery Date cannot be before pickup date', // M-047
  effectiveInPast: 'Effective Date must be in the future', // M-048
  effectiveAfterExpiration: 'Effective Date cannot be after Expiration date', // M-049
  expirationBeforeEffective: 'Expiration Date cannot be before Effective Date', // M-050
  weightNegative: 'Weight must be a positive number', // M-051
  palletsNotInteger: 'Number of pallets must be an integer value', // M-052
  palletsNegative: 'Number of pallets must be a positive number', // M-053
  minTempTooLow: 'Min Temp must be above -30', // M-054
  maxTempTooHigh: 'Max Temp must be below 60', // M-055
  minTempNotLower: 'Min Temp should be lower than Max Temp', // M-056
  maxTempNotGreater: 'Max Temp should be greater than Min Temp', // M-057
  tooFewStops: 'There must be at least two stopping points', // M-058
  stopOrder: 'First location must be of type pickup and last location must be of type delivery', // M-059
  stopLocation: 'An error occured while selecting the location.', // M-060
  winningBidNegative: "Winning bid can't be a negative value.", // M-061
  wonNeedsReference: 'At least one field must be set', // M-062
} as const;

/**
 * 'This field is required' for a value that is not there. A value of the wrong kind gets no sentence here, so that it
 * is told what the field takes instead (SP-094).
 */
export function requiredIfAbsent({ input }: { readonly input?: unknown }): string | undefined {
  return input === undefined || input === null || input === '' ? MESSAGES.required : undefined;
}

/** The warning before rules are overwritten (M-081): its two lines. */
export function eraseRulesWarning(shippers: readonly string[]): readonly [string, string] {
  return [
    `This action will ERASE and REPLACE rules of the following shippers: ${shippers.join(', ')} with the rules of the selected shipper.`,
    'Proceed?',
  ];
}

/** A length overrun: 'Must be below N characters' (M-004). */
export function mustBeBelow(limit: number): string {
  return `Must be below ${limit} characters`;
}

/** A margin at or below minus the price: 'Must be greater than -1500' (M-045). Units: whole currency units. */
export function marginTooLow(quotedPrice: number): string {
  return `Must be greater than ${-quotedPrice}`;
}
