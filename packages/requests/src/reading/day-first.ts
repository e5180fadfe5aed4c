/**
 * Words of Spanish and French that stand in requests and in no English one. Names of places and people, and words that
 * English has as well (`depart`, `pies`, `peso`), are left out.
 */
const OTHER_TONGUE =
  /(?<!\p{L})(?:fechas?|recolecci[oó]n|recolectar|recoger|recogida|entregar?|origen|destino|cargar?|descargar?|cotiza\p{L}*|gracias|hola|buen[oa]s (?:d[ií]as|tardes|noches)|necesit\p{L}+|tarimas?|mercanc[ií]as?|equipo|remolque|caja|lunes|martes|mi[eé]rcoles|jueves|viernes|enero|febrero|junio|septiembre|octubre|noviembre|diciembre|bonjour|bonsoir|salut|merci|livraisons?|livrer|livrée?|ramassage|ramasser|cueillette|(?:d[eé])?chargement|départ|arriv[ée]e|svp|poids|remorque|fourgon|palettes|marchandises?|soumission|besoin|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|janvier|f[ée]vrier|avril|juin|juillet|ao[ûu]t|septembre|octobre|novembre|d[ée]cembre)(?!\p{L})/iu;

/** Most characters of a text that are looked at. */
const LIMIT = 50_000;

/**
 * Whether a text is in a tongue that writes the day before the month. One such word is enough: a date that may be either is
 * then left open, and a person settles it. Source: B-009.
 */
export function writesDayFirst(text: string): boolean {
  return OTHER_TONGUE.test(text.slice(0, LIMIT));
}
