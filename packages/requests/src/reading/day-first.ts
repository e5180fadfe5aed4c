/**
 * Spanish and French words of requests that English requests never use. Excludes names of places and people, and words
 * that English shares (`depart`, `pies`, `peso`).
 */
const OTHER_TONGUE =
  /(?<!\p{L})(?:fechas?|recolecci[oó]n|recolectar|recoger|recogida|entregar?|origen|destino|cargar?|descargar?|cotiza\p{L}*|gracias|hola|buen[oa]s (?:d[ií]as|tardes|noches)|necesit\p{L}+|tarimas?|mercanc[ií]as?|equipo|remolque|caja|lunes|martes|mi[eé]rcoles|jueves|viernes|enero|febrero|junio|septiembre|octubre|noviembre|diciembre|bonjour|bonsoir|salut|merci|livraisons?|livrer|livrée?|ramassage|ramasser|cueillette|(?:d[eé])?chargement|départ|arriv[ée]e|svp|poids|remorque|fourgon|palettes|marchandises?|soumission|besoin|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|janvier|f[ée]vrier|avril|juin|juillet|ao[ûu]t|septembre|octobre|novembre|d[ée]cembre)(?!\p{L})/iu;

/** How many characters of a text are searched. */
const LIMIT = 50_000;

/**
 * Whether a text may be in a language that writes the day before the month. One such word is enough: an ambiguous date
 * then stays open for a person. Source: B-009.
 */
export function writesDayFirst(text: string): boolean {
  return OTHER_TONGUE.test(text.slice(0, LIMIT));
}
