/** What a label is about. `other` is an unknown label: its line goes to the notes. */
export type Label =
  | 'pickup'
  | 'delivery'
  | 'shipper'
  | 'pickup_city'
  | 'pickup_state'
  | 'pickup_postal'
  | 'pickup_date'
  | 'pickup_time'
  | 'delivery_city'
  | 'delivery_state'
  | 'delivery_postal'
  | 'delivery_date'
  | 'delivery_time'
  | 'lane'
  | 'equipment'
  | 'weight'
  | 'pallets'
  | 'commodity'
  | 'temperature'
  | 'hazmat'
  | 'un_number'
  | 'team'
  | 'quote_id'
  | 'reference'
  | 'purchase_order'
  | 'bill'
  | 'declared_value'
  | 'currency'
  | 'cost_type'
  | 'expires'
  | 'customer'
  | 'loads'
  | 'stops'
  | 'boilerplate'
  | 'other';

/** The words shippers use for each label, in lower case, singular, without numbers and signs. */
const SYNONYMS: Readonly<Record<Exclude<Label, 'other'>, string>> = {
  pickup:
    'origin|orig|o|pickup|pick up|pick-up|pick|p/u|pu|from|ship from|shipping from|ready|load at|' +
    'loading|loading point|pickup location|origin location|stop pickup|collect|collection|place of loading|' +
    'loading place|pick up location|pick up at|pickup at|pick up from|pickup from|collect from|shipping point|' +
    'origen|recoleccion|recogida|lugar de carga|lugar de recoleccion|remitente|' +
    'départ|depart|origine|ramassage|cueillette|chargement|lieu de chargement|expéditeur',
  delivery:
    'destination|dest|d|delivery|deliver|del|to|ship to|deliver to|delivers|must deliver|consignee|' +
    'receiver|drop|drop off|dropoff|unload at|delivery location|destination location|final destination|d/o|do|' +
    'place of unloading|unloading place|unloading point|drop location|drop off location|delivers to|delivery to|unload|' +
    'destino|entrega|descarga|lugar de entrega|lugar de descarga|consignatario|destinatario|' +
    'deliveries|arrival|arrives at|arrivée|livraison|destinataire|déchargement|lieu de livraison',
  shipper: 'shipper',
  pickup_city: 'shipper city|origin city|o city|orig city|pickup city|pu city|from city',
  pickup_state: 'shipper state|origin state|o state|o st|orig state|origin st|pickup state|pu state|from state',
  pickup_postal:
    'shipper zip|origin zip|o zip|orig zip|origin postal code|origin postal|origin zip code|pickup zip|' +
    'pickup zip code|pickup postal code|pu zip|from zip',
  pickup_date:
    'ship|ships|pickup date|pick up date|pick-up date|pu date|p/u date|ship date|ready date|load date|' +
    'loading date|origin date|pickup appt|pickup appointment|pu appt|available|avail|fecha de carga|fecha de recoleccion|fecha de recogida|date de ramassage|' +
    'date de chargement',
  pickup_time: 'pickup time|pick up time|pu time|loading hours|shipping hours|pickup hours|pickup window',
  delivery_city: 'consignee city|receiver city|destination city|d city|dest city|delivery city|to city',
  delivery_state:
    'consignee state|receiver state|destination state|d state|d st|dest state|dest st|destination st|delivery state|to state',
  delivery_postal:
    'consignee zip|receiver zip|destination zip|d zip|dest zip|destination postal code|destination postal|destination zip code|' +
    'delivery zip|delivery zip code|delivery postal code|del zip|to zip',
  delivery_date:
    'delivery date|deliver date|del date|due date|destination date|must arrive by|arrival date|' +
    'due|arrive|arrives|arriving|deliver by|delivery appt|delivery appointment|del appt|unload date|unloading date|drop date|drop off date|dlvr|dlvy|dest eta|must arrive|' +
    'arrive by|arrives by|needed by|must arrive by date|arrive by date|deliver by date|date de livraison|fecha de entrega|fecha de descarga',
  delivery_time: 'delivery time|del time|receiving hours|delivery hours|delivery window',
  lane: 'lane|route|origin/destination|load|move',
  equipment:
    'equipment|equip|equipment type|trailer|trailer type|truck|truck type|equipment required|' +
    'equipment needed|service line|eqp|eq|eqpt|vehicle|vehicle type|trailer requested|trailer required|' +
    'type|type of truck|type of trailer|truck needed|truck required|trlr|remorque|équipement|camion|equipo|tipo de equipo|unidad|tipo de unidad|remolque|caja',
  weight:
    'total|lbs|lb|pound|weight|wgt|wt|gross weight|total weight|total wt|est weight|shipment weight|approx weight|poids|poids brut|' +
    'poids total|peso|peso bruto|peso total',
  pallets:
    'pallet|skid|plt|pallet count|skid count|no of pallet|number of pallet|pallet position|position|plts|palette|nombre de palette|tarima|numero de tarima|paleta',
  commodity:
    'commodity|freight|product|good|cargo|material|description|commodity description|' +
    'freight description|item|contents|comm|comdty|merchandise|what|marchandise|produit|mercancia|producto|goods description|description of goods',
  temperature:
    'temp|temperature|temp range|temperature range|set point|setpoint|temp setting|reefer temp|' +
    'temp requirement|required temp|min temp|max temp|minimum temp|maximum temp|temp min|temp max|' +
    'minimum temperature|maximum temperature|température|temperatura',
  hazmat: 'hazmat|haz|hazardous|haz mat|hazardous material|dangerous good|hazmat y/n',
  un_number: 'un|un number|un no|un/na|un id',
  team: 'team|team driver|team required|team service',
  quote_id:
    'quotation|quotation no|quotation number|quote|quote id|quote number|quote no|quote ref|quote reference|rfq|rfq id|rfq number|rfq no|' +
    'shipment|shipment id|shipment number|shipment no|opportunity id|opportunity|opportunity number|' +
    'load id|load number|load no|tender id|bid id|spot id|auction id|request id|request number',
  reference:
    'referencia|référence|votre référence|notre référence|quotation reference|reference|ref|reference number|reference no|ref number|ref no|our ref|our reference|customer ref|' +
    'reference id',
  purchase_order:
    'orden de compra|pedido|cust po|customer po|commande|no de commande|sto|asn|booking|booking number|delivery no|delivery number|job|wo|po|p.o.|po number|po no|purchase order|order|order number|order no|so|sales order',
  bill: 'bol|bol number|b/l|bill of lading|pro|pro number|pro no|bol no',
  declared_value:
    'declared value|cargo value|cargo insurance|insurance|insured value|value|value of goods|' +
    'value of good|load value|freight value',
  currency: 'currency|cur',
  cost_type: 'price basis|cost type|rate basis|rate type|pricing|pricing basis|quote basis',
  expires:
    'respond by|reply by|response due|deadline|quote by|quotes due|bid due|expires|expiration|' +
    'bid close|closes|quote due|due by|bids due|valid until',
  customer: 'customer|customer name|company|company name|client',
  loads: 'number of load|no of load|load count|of load|volume|qty of load',
  stops: 'stop|number of stop|no of stop|stop count|total stop',
  boilerplate:
    'unsubscribe|http|https|tel|phone|cell|fax|email|e-mail|mobile|contact|t|sent|subject|cc|mode|' +
    'mode/service|rate|your rate|row',
};

const BY_WORD: ReadonlyMap<string, Label> = new Map(
  Object.entries(SYNONYMS)
    .flatMap(([label, words]) => words.split('|').map((word) => [withoutAccents(word), label] as const))
    .filter(isEntry),
);

function isEntry(entry: readonly [string, string]): entry is [string, Label] {
  return Object.hasOwn(SYNONYMS, entry[1]);
}

/**
 * The label that a word or two before a colon, or at the head of a table column, means; null when unknown.
 * `Pallets #`, `P/U #1:`, `Weight (LB)` and `No. of Skids` are recognised. Source: B-009.
 */
export function labelOf(words: string): Label | null {
  if (words.length > 60) return null;
  const plain = withoutAccents(words.toLowerCase())
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[#*_•|=.)]|\b\d+\b/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s>-]+|[\s-]+$/g, '')
    .replace(QUALIFIED, '');
  if (plain === 'load' && /#\s*$/.test(words)) return 'quote_id';
  return (
    BY_WORD.get(plain) ??
    BY_WORD.get(plain.replace(/s$/, '')) ??
    BY_WORD.get(plain.replace(/s\b/g, '')) ??
    composed(plain)
  );
}

/** Words before a label that do not change its meaning: `Requested ship date`, `Notre commande`. */
const QUALIFIED =
  /^(?:(?:requested|required|desired|preferred|planned|scheduled|expected|target|our|your|my|the|notre|votre|nuestr[ao]|su) )(?=\S)/;

function withoutAccents(words: string): string {
  return words.normalize('NFD').replace(/\p{M}/gu, '');
}

/** The stop a label belongs to, or null. */
export function roleOf(label: Label | null): 'pickup' | 'delivery' | null {
  if (label === null) return null;
  if (label === 'shipper' || label.startsWith('pickup')) return 'pickup';
  return label.startsWith('delivery') ? 'delivery' : null;
}

const END =
  /^(?:(?<p>pick ?-?up|p\/?u|origin|orig|load(?:ing)?|ship(?:ping|per)?|collection|from)|(?<d>destination|dest|deliver(?:y)?|del|unload(?:ing)?|drop ?-?off|receiver|receiving|consignee|cons|cnee|arrival|to)) (?<what>[a-z ]+)$/;
const ASPECTS: readonly (readonly [aspect: string, pattern: RegExp])[] = [
  ['_date', /^(?:date|dt|day|on)$/],
  ['_time', /^(?:time|hours|window|appt|appointment)$/],
  ['_city', /^(?:city|town)$/],
  ['_state', /^(?:state|st|province|prov)$/],
  ['_postal', /^(?:zip|postal|zip code|postal code|zipcode)$/],
  ['', /^(?:at|in|location|place|point|pt|address|facility|site|city state|city st)$/],
];

/** A label composed of an end of the lane and a property: `Unloading day`, `Receiver city`. */
function composed(plain: string): Label | null {
  const match = END.exec(plain);
  const aspect = ASPECTS.find(([, pattern]) => pattern.test(match?.groups?.['what'] ?? ''));
  if (match === null || aspect === undefined) return null;
  const name = `${match.groups?.['p'] === undefined ? 'delivery' : 'pickup'}${aspect[0]}`;
  return isLabel(name) ? name : null;
}

function isLabel(name: string): name is Exclude<Label, 'other'> {
  return Object.hasOwn(SYNONYMS, name);
}
