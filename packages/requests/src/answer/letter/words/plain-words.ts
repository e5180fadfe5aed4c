/**
 * Words that cannot state a price, a validity or a lane, or that the other checks watch: ordinary English of letters about
 * freight. No number above one, no foreign word, no abbreviation, no name and no place is among them. A word that is
 * missing here does no harm: whoever saves the letter is asked about it (decision 0079).
 */
const PLAIN = `
a able about above accept access accessorial accident account accurate across act active actual add address advance
advice affect after afternoon again against age agent ago agree ahead aim air all allow almost along already also
always am among an and annual annually another answer any anybody anyone anything anyway apart apologize apply
appointment appreciate approve april are area arise around arrange arrive as ask asset assign assist assure at attach
attend attention attn august auto available ave avoid aware away back bad based basis be became because become been
before began begin behind being believe belong below beside best better between beyond bid big bill blvd board body
bol book both bound box break brief bring broker brokerage brought build built bulk business busy but buy by calendar
call came can cancel cannot capacity care careful cargo carrier carry case cause cc cdt certain certificate certify
chance change charge chart check choice choose chosen city claim class clean clear clearly clerk close closer co code
cold colleague combine come comfort comment commercial commit commodity common communicate company compare complete
comply concern condition confirm confirmation connect consider consignee contact contain content continue contract
control corp cost could count country couple course cover coverage create credit crew cross cst ct current custom
customer cut cycle daily damage dark data date day dear december decide decline dedicated deep delay deliver delivery
demand depart depend describe desk detail detention did differ different difficult direct direction disappoint discuss
dispatch dispatcher distance do dock document does dollar door dot doubt down drive driver drop dry due during duty
each earlier early ease easily east easy economy edge edt effort either else elsewhere email empty enable end endorse
engage enjoy enough ensure enter entire equal equipment error especially est et even event ever every everybody
everyone everything exact example excellent except exception exchange excite expect expedite experience expert expire
explain ext extend extension extra eye face facility fact fail fair faithfully fall familiar family far fast favor fax
february fee feel feet few field figure file fill final find fine finish firm first fit flat flatbed fleet flexible
floor focus folk follow food foot for force forget form forward found free freight fresh fri friday friend friendly
from front ftl fuel full fully further future gain gate gave general get give glad go goal goes gone good goods got
grateful great greet ground group grow guarantee guess guide had half hand handle happen happy hard has haul have
haven hazard hazardous hazmat he head hear heart heavy held hello help her here hesitate hi high highway him his
history hold holiday home honest honor hope hour house how however human i idea if impact import important improve in
inbox inc incident include increase indeed industry inform information initial inquire inquiry inside insist instead
instruct instruction insurance insure intend interest intermodal into invite invoice involve is issue it item its
itself january job join july june just keep kept kind kindly knew know known lack lane language large last late later
latest lead learn least leave left leg legal less let letter level license lift light like likely limit line linehaul
link list listen little live llc load loading local locate location logistics long longer look lose loss lot love low
loyal ltd ltl lumper made mail main maintain major make manage management manager manner manufacture many march mark
market match material matter maximum may maybe mdt me mean meant measure meet member mention merchandise merry message
met method middle might mile mileage mind mine minimum minor minute miss missing modern moment mon monday month
monthly more morning most motor move movement mst much multiple must my myself name national near nearby nearly
necessary need neither net network never new next nice night no nobody none noon nor normal north not note nothing
notice notify november now number obligation oblige observe occasion occur october of off offer office officer often
old on one online only onto open operate operation operator opportunity option or order organize origin other
otherwise ought our ours ourselves out outside over own owner pack package paid pallet pallets paper paperwork park
part partial particular partner party pass past patience patient pay payment pdt people per percent perfect perhaps
period permit person personal phone pick picked pickup piece place plan planner plant play please pleased pleasure
plus pm pod policy poor popular portal portion position possible post pound power practice prefer prepare present
press previous price pricing prior priority private problem procedure proceed process produce product professional
program project promise prompt promptly proof proper protect proud provide ps pst public pull purchase purpose put
quality quantity quarter question quick quickly quiet quite quote raise ran range rate rather rd re reach read ready
real really reason reasonable receipt receive receiver recent recognize recommend record reduce reefer ref refer
reference refrigerate refuse regard regarding region regional regret regular regulation relate relation relationship
reliable rely remain remark remember remind remove repeat reply report represent reprice request require requirement
reserve resolve respect respond response responsible rest restrict result return review ride right road roll room
round route routing rule run rush safe safely safety said sail sale same sat satisfy saturday save saw say schedule
seal search season seasonal seat second secure security see seek seem seen select self sell send sender sense sent
separate september serve service settle several shall share she sheet shift ship shipment shipper short should show
shown side sign signature similar simple simply since sincere sincerely single sir site size skid skill slip small
smart smooth so soft some somebody someone something sometimes soon sorry sort source south space speak special
specialist specific speed spend spoke spoken spot st staff staffed stage stand standard start state status stay step
sticker still stock stop storage store straight strap strong subject such suggest suit suite sun sunday supply support
surcharge sure suspension swap switch system take taken talk target tarp task team technology tel telephone tell
temperature tender term terminal terms test text than thank thanks that the their them themselves then there therefore
these they thing think third this those though thought through throughout thu thur thurs thursday tie tight time
timely tire title tl to today together told tomorrow too took top total touch toward track tracking trade traffic
trailer train transit transport transportation travel treat trip truck truckload true truly trust try tue tues tuesday
turn type under understand understood undo unfortunately union unit unless unload unloading until up update upon
urgent us use used useful user usual valid validity value van vary vehicle vendor verify very via view visibility
visit voice volume wait want warehouse warm was watch way we wear weather web website wed wednesday week weekday
weekend weekly weigh weight welcome well went were west what whatever wheel when whenever where whether which while
who whole whom whose why wide will window wire wish with within without wonder word work worker world worry would
write written wrong yard year yearly yes yesterday yet you young your yours yourself zone`;

/** Words that the other checks watch only as they stand: 'quarters' is not among them. */
const AS_THEY_STAND = new Set(['one', 'half', 'quarter', 'third', 'second']);

const WORDS: ReadonlySet<string> = new Set(PLAIN.trim().split(/\s+/));

/** Endings of a known word: what is cut off, and what then stands in its place. */
const ENDINGS: readonly (readonly [ending: RegExp, instead: string])[] = [
  [/(?:s|d|ing|ly|er|ed|es)$/u, ''],
  [/(?:s|d)$/u, ''],
  [/(?:er|ed|es)$/u, ''],
  [/(?:ies|ied|ily|ier)$/u, 'y'],
  [/ing$/u, 'e'],
  [/(\p{L})\1(?:ed|ing|er)$/u, '$1'],
];

/** Roman numerals in capitals, whatever else they spell. */
const ROMAN = /^(?=[IVXLCDM]{2})M*(?:CM|CD|D?C{0,4})(?:XC|XL|L?X{0,4})(?:IX|IV|V?I{0,4})$/u;

/** Whether a word is plain English that states no amount, time or place, whatever stands beside it. */
export function isPlainWord(word: string): boolean {
  if (ROMAN.test(word)) return false;
  const small = word
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/(?:n't|'(?:s|re|ll|ve|d|m)?)$/u, '');
  if (WORDS.has(small)) return true;
  return ENDINGS.some(([ending, instead]) => {
    const root = small.replace(ending, instead);
    return root !== small && root.length > 2 && !AS_THEY_STAND.has(root) && WORDS.has(root);
  });
}
