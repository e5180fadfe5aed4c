/**
 * Ordinary English words of freight letters, including common abbreviations, without numbers above one. The writer is
 * asked about every unlisted word, so a missing word is safe (decision 0079). Deliberately omits words that can promise
 * something by themselves: days and months, parts of a whole, money, and words that refer to another price ('the
 * same').
 */
const KNOWN = `
a able aboard about above accept access accessorial accident accordance account accrue acct accurate acknowledge
across act active actual add additional address adhere adjust advance advice advise affect afford after afternoon
again against age agent ago agree ahead aim ain air airport all allocate allow almost along already also alternate
alternative always am amend among an and annual annually another answer any anybody anyone anything anyway apart
apologize apply appointment appreciate approval approve appt appts are area arise around arrange arrival arrive as
asap aside ask asset assign assist assistance associate assume assure assured at attach attached attachment attempt
attend attention attn audit authority authorize auto automatic automatically availability available ave avoid aware
away back backhaul bad based basic basis be became because become been before beforehand began begin behalf behind
being believe belong below benefit beside best better between beverage beyond bid big bill blanket blind blvd board
body bol bonded book boot border both bound box break brief bring broker brokerage brought build built bulk business
busy but buy by calendar call came can cancel cancellation cannot capacity care careful carefully cargo carrier carry
case cause cc cdt cell center ceo certain certificate certification certify chain chance change charge chart chassis
check cheers choice choose chosen city claim clarify class clause clean cleanly clear clearance clearly clerk client
clock close closely closer co code cold colleague collect combine come comfort comment commercial commit commitment
commodity common commonly communicate company compare compete competitive complete compliance comply comprehensive
concern concerned condition conduct conestoga confidential confirm confirmation congestion connect consider consignee
consignees consistent consolidate constraint consult contact contain container content contents continue contract
control convenience convenient cooperation coordinate coordinator copy cordial cordially corp corporate correct
correctly correspondence cost costs could count country course courtesy cover coverage crate crated create credential
credit crew cross cst ct current currently custom customer customs cut cycle daily damage dark data date day dba
deadline dear decide decision decline dedicate dedicated deep del delay delayed delight deliver delivery demand depart
department depend dependable dept describe designate desk destination detail details detention development device did
differ different difficult dimension direct direction directly disappoint disclaimer disclose discuss dispatch
dispatcher dispatching display dispute distance do dock docs document does door dot doubt down download dr draft
drayage drive driver drop dropping dry due dunnage duration during duty each earlier early earn ease easily east easy
economy edge edt effective efficiency efficient effort eg either electronic eligible else elsewhere email emergency
empty enable enclose encourage end endeavor endorse endorsed engage enjoy enough ensure enter entire environment
equipment error escort especially est estimate et eta etc etd evaluate even evening event eventually ever every
everybody everyday everyone everything exact exactly example excellent except exception exchange excite exclude
exclusive exempt exist expand expect expectation expedite expense experience expert expire explain ext extend
extension extra extremely eye face facility fact fail fair faithfully fall familiar family far fast fault favor fax
fcfs federal fee feedback feel feet fellow few field figure file fill final find fine finish firm first fit flat
flatbed flatbeds fleet fleets flexibility flexible floor focus folk follow following food foot for force forget
forklift form forward forwarder found free freight frequent frequently fresh friend friendly from front ft ftl fuel
fulfill full fully further furthermore future fyi gain gate gave general generate get give glad gladly glance go goal
goes gone good goods got governed grateful great greet grocery ground group grow guess guidance guide had hand handle
handling happen happy hard has haul have haven hazard hazardous hazmat he head hear heart heated heavy height held
hello help helpful her here hereby hesitate hesitation hi high highly highway him his history hold holiday home honest
honor honored hope hotshot hour hourly hours house how however hr hrs human i idea identify ie if immediate
immediately impact import important improve in inbound inbox inc incident include inconvenience increase incur indeed
independent industry info inform information initial inquire inquiries inquiry inside insight insist inspection
instance instead instruct instruction insulated insurance insure intend interest interim intermodal internal into
introduce invest invitation invite invoice involve involved is issue it item its itself jack job join journey jr just
keep kept kg kind kindly kindness knew know knowledge known lack lane language large last late lately later latest
layover lb lbs lead leader leading learn least leave left leg legal length less let letter level liability liable
license lift liftgate light like likely limit limitation line linehaul link list listed listen lists little live llc
load loading local locate location logistic logistics long longer look lose loss lot love low lowboy loyal loyalty ltd
ltl lumber lumper machine machinery made mail main maintain maintenance major make manage management manager manner
manufacture many mark market match material matter maximum may maybe mc mdt me mean meant meanwhile measure mechanical
meet member memo mention merchandise merry message met method mgr middle might mile mileage mind mine minimum minor
minute miss missing mission mobile modern modify moment monitor month monthly more morning most motor move movement mr
mrs ms msg mst much multi multiple must mutual my myself name national nationwide nature navigate near nearby nearly
necessary need needed negotiate neither net network never new next nice night no nobody noon nor normal north not note
notice notification notify now number obligation oblige observe occasion occasional occasionally occur of off offer
office officer official often old on once one ongoing online only onto open opening operate operation operational
operator opportunity ops optimize option or order organization organize origin other otherwise ought our ours
ourselves out outbound outcome outline outside over overall overdimensional overnight oversize overweight own owner
pack package paid pallet palletize pallets paper paperwork park part partial participate particular particularly
partner partnership parts party pass past patience patient pay payable payment pdt people per perfect perform
performance perhaps period perishable permission permit permits person personal personally perspective phone pick
picked pickup piece pilot placard place placement plan planner planning plant platform play pleasant please pleased
pleasure pls plus pm po pod policy poor popular portal portfolio portion position possible post potential pound power
practice prefer preference preferred preload preparation prepare presence present president press previous price
pricing primary print prior priority private proactive problem procedure proceed process processing produce product
professional program project prompt promptly proof proper properly protect proud proudly provide provider ps pst pu
public pull purchase purchasing purpose put qty qualify quality quantity query question quick quickly quiet quite
quote rail railroad raise ran range rapid rapidly rapport rate rather rating rd re reach reaching read ready real
really reason reasonable receipt receive receiver recent recently recipient recognize recommend record reduce reefer
ref refer reference reflect refrigerate refrigerated refund refuse regard regarding regardless region regional
register regret regular regulation regulatory relate relation relationship reliability reliable reliably reload rely
remain remaining remark remember remind reminder remit remittance remove repair repeat reply report represent
representative reprice request require requirement reschedule reserve resolve resource respect respectfully respond
response responsibility responsible rest restrict restriction result resume retail retain return review revise
revision rework ride right road role roll room rough round route routine routing rsvp rule run rush safe safely safety
said sail sale sales sample satisfaction satisfied satisfy save saw say scale schedule scope seal search season
seasonal seat secure securement security see seek seem seen select self sell seller send sender sense sensitive sent
separate seriously serve service settle severe shall shan shape share she sheet shift ship shipment shipper short
shortage shortly should show shown side sign signature significant similar simple simply since sincere sincerely
single sir site size skid skill slip small smart smartway smooth so soft solid solution some somebody someone
something sometimes soon sorry sort sound source south space speak spec special specialist specialize specialty
specific specification specifics speed spend spoke spoken spot sprinter sr st stable stack stackable staff staffed
stage stakeholder stand standard standby start state statement status stay steel step stepdeck sticker still stock
stop storage store story straight strap strategy strength stretch strict strictly strive strong structure subject
submission submit subsequent success successful such sufficient suggest suit suite summary superb supervise supervisor
supplier supply support surcharge sure surge suspension sustain swap swift switch system tailor take taken talent talk
tanker target tariff tarp tarping task tba tbd team technology tel telephone tell temperature tender tendering term
terminal terms test testimonial text than thank thankful thanks that the their them themselves then there therefore
therein these they thing think this thorough thoroughly those though thought thoughtful through throughout thx tia tie
tight time timely tip tire title tl to together told toll tolls tonu too took tool top total touch touchpoint tough
tour toward track tracking trade traffic trailer trailers train trained training transaction transform transit
transition transload transloading transparency transparent transport transportation travel treat trend trip trouble
truck truckload true truly trust trusted try turn type unable unavailable under understand understanding understood
undo unexpected unforeseen unfortunately union unique unit unless unlike unload unloading unlock until unusual up
upcoming update updates upon uptime urgency urgent us usa usdot use used useful user usual valid validity valuable
value valued van variety vary vehicle vendor verification verify very vest vet via view visibility visible vision
visit voice volume volumes vp vs wait waiting want warehouse warehousing warm warmly was watch way we wear weather web
website week weekly weigh weight welcome well wellbeing went were west what whatever wheel when whenever where whether
which while who whoever whole wholly whom whose why wide widely width will willing window wire wish with withhold
within without wonder wonderful word work worker workload world worldwide worry worth would wrap write written wrong
yard year yearly yes yet you young your yours yourself zone`;

/** Words that are known only without endings: 'ones' may mean dollar bills. */
const AS_THEY_STAND = new Set(['one']);

const WORDS: ReadonlySet<string> = new Set(KNOWN.trim().split(/\s+/));

/** Endings of a known word: the removed ending, and its replacement. */
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

/** The verbs that a contraction shortens: 'can't', 'won't' and 'shan't' lose letters of their own. */
const SHORTENED: Readonly<Record<string, string>> = { "can't": 'can', "won't": 'will', "shan't": 'shall' };

/** Whether a word is listed: as it is, as a contraction, or with an ordinary ending. A Roman numeral never is. */
export function isKnownWord(word: string): boolean {
  if (ROMAN.test(word)) return false;
  const written = word.toLowerCase().replaceAll('’', "'");
  const small = SHORTENED[written] ?? written.replace(/(?:n't|'(?:s|re|ll|ve|d|m)?)$/u, '');
  if (WORDS.has(small)) return true;
  return ENDINGS.some(([ending, instead]) => {
    const root = small.replace(ending, instead);
    return root !== small && root.length > 2 && !AS_THEY_STAND.has(root) && WORDS.has(root);
  });
}
