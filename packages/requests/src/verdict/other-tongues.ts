import type { Tongue } from './tongue.ts';

const MONEY = String.raw`\$? ?(?<price>\d{1,3}(?:[, ]\d{3})+(?:\.\d\d)?|\d{3,6}(?:\.\d\d)?)(?: ?(?:\$|usd|cad|dollars|dólares))?`;

const FR = {
  load: String.raw`(?:(?:le|ce) (?:chargement|voyage|transport)|l'envoi|cet envoi)`,
  rate: String.raw`(?:tarif|prix|taux|offre|soumission)`,
  other: String.raw`(?:ailleurs|(?:à|avec) un autre (?:transporteur|courtier|fournisseur))`,
};
const ES = {
  load: String.raw`(?:(?:la|esta) carga|(?:el|este) (?:viaje|embarque|flete))`,
  rate: String.raw`(?:tarifa|precio|oferta|cotización)`,
  other: String.raw`(?:a|con) otro (?:transportista|proveedor|broker|corredor)`,
};

const whole = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`);

const ACCEPTS: readonly RegExp[] = [
  whole(
    String.raw`(?:nous acceptons|on accepte|j'accepte|nous prenons) (?:votre|le|ce|cette|l') ?${FR.rate}(?: de ${MONEY})?`,
  ),
  whole(String.raw`(?:votre |l'|le )?${FR.rate} (?:est )?acceptée?(?: à ${MONEY})?`),
  whole(String.raw`(?:(?:vous pouvez|veuillez) )?réserve[rz] ${FR.load}(?: à ${MONEY})?`),
  whole(String.raw`${FR.load} est à vous`),
  whole(String.raw`(?:aceptamos|acepto|aprobamos) (?:su|la|el|esta|este) ${ES.rate}(?: de ${MONEY})?`),
  whole(String.raw`(?:su |la |el )?${ES.rate} (?:es |está |queda )?(?:aceptad[ao]|aprobad[ao])(?: en ${MONEY})?`),
  whole(String.raw`(?:favor de |pueden |puede )?reserv(?:e|en|ar) ${ES.load}(?: en ${MONEY})?`),
  whole(String.raw`${ES.load} es suy[ao]`),
];

const TOO_HIGH: readonly RegExp[] = [
  whole(
    String.raw`(?:(?:votre|le|ce|cette|l') ?${FR.rate} est |c'est )?(?:un peu |beaucoup |bien )?trop (?:ch(?:er|ère)|élevée?|haute?)(?: pour nous)?`,
  ),
  whole(
    String.raw`(?:(?:su|la|el|esta|este) ${ES.rate} (?:es|está) |es |está )?(?:muy|demasiado) (?:alt[ao]|car[ao]|elevad[ao])(?: para nosotros)?`,
  ),
];

const ELSEWHERE: readonly RegExp[] = [
  whole(String.raw`(?:nous avons |on a )(?:déjà )?(?:attribué|confié|donné|accordé) ${FR.load} ${FR.other}`),
  whole(String.raw`(?:nous sommes allés|on est allés?) ${FR.other}`),
  whole(String.raw`(?:c'est |${FR.load} est )déjà (?:couvert|attribué)`),
  whole(String.raw`(?:ya )?(?:asignamos|dimos|adjudicamos) ${ES.load} ${ES.other}`),
  whole(String.raw`nos fuimos ${ES.other}`),
  whole(String.raw`(?:${ES.load} )?ya está (?:cubiert|asignad)[ao]`),
];

const PASSES: readonly RegExp[] = [
  whole(
    String.raw`non merci|pas cette fois(?:-ci)?|(?:nous refusons|on refuse|nous déclinons) (?:votre|l'|cette) ?${FR.rate}`,
  ),
  whole(String.raw`no gracias|esta vez no|no esta vez|(?:rechazamos|declinamos) (?:su|la|esta) ${ES.rate}`),
];

const CANCELS: readonly RegExp[] = [
  whole(String.raw`(?:${FR.load}|la demande|la commande) (?:est|a été) annulée?`),
  whole(String.raw`(?:nous n'en avons|on n'en a) plus besoin`),
  whole(String.raw`(?:${ES.load}|la orden|el pedido|la solicitud) (?:está |fue |ha sido )?cancelad[ao]`),
  whole(String.raw`ya no (?:la |lo )?necesitamos`),
];

const COUNTERS: readonly RegExp[] = [
  whole(
    String.raw`(?:il (?:nous )?faudrait|notre (?:cible|budget|maximum) est(?: de)?|(?:on peut|nous pouvons) (?:faire|payer)) ${MONEY}`,
  ),
  whole(String.raw`(?:nuestro (?:objetivo|presupuesto|máximo) es(?: de)?|podemos (?:hacer|pagar)) ${MONEY}`),
];

const COURTESIES: readonly RegExp[] = [
  /^(?:bonjour|bonsoir|salut|hola|buen(?:os días|as tardes|as noches))(?: [\p{L}.'-]+){0,2}$/u,
  /^(?:merci|gracias|muchas gracias)(?: (?:beaucoup|bien|quand même|encore|igualmente|de todos modos))*(?: pour (?:votre|la|le|l') ?(?:offre|soumission|prix|tarif|réponse)| por (?:su|la|el) (?:oferta|cotización|precio|tarifa|respuesta))?$/,
  /^(?:désolée?s?|malheureusement|parfait|peut-être la prochaine fois|cordialement|lo siento|lamentablemente|desafortunadamente|perfecto|saludos|para la próxima)$/,
];

/**
 * Plain verdicts in French and Spanish. Patterns match a whole fragment, so a negation or any other word leaves the
 * mail to a person. A bare "allez-y" or "adelante" is not an acceptance. Source: B-025.
 */
export const FRENCH_AND_SPANISH: Tongue = {
  accepts: ACCEPTS,
  tooHigh: TOO_HIGH,
  elsewhere: ELSEWHERE,
  passes: PASSES,
  cancels: CANCELS,
  counters: COUNTERS,
  courtesies: COURTESIES,
  polite:
    /^(?:bonjour|désolée?s?|malheureusement|oui|merci|parfait|hola|lo siento|lamentablemente|desafortunadamente|sí|gracias|perfecto|por favor)(?: |$)/,
  politeEnd: / (?:s'il vous plaît|svp|merci|por favor|gracias)$/,
};
