const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
/** The names of months in English, French and Spanish. */
export const MONTH =
  'jan(?:uary|v\\.?|vier)?|ene(?:ro)?|feb(?:ruary|rero)?|f[ée]v(?:r\\.?|rier)?|mar(?:ch|s|zo)?|apr(?:il)?|avr(?:il)?|abr(?:il)?|' +
  'mayo?|mai|june?|juin|junio|july?|juil(?:let)?|julio|aug(?:ust)?|ao[ûu]t|ago(?:sto)?|sept?(?:ember|embre|iembre)?|' +
  'oct(?:ober|obre|ubre)?|nov(?:ember|embre|iembre)?|d[ée]c(?:ember|embre)?|dic(?:iembre)?';
/** The names of weekdays in English, French and Spanish. */
export const WEEKDAY =
  'mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|' +
  'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bado|domingo';

/** French and Spanish months by their first three letters. */
const FOREIGN_MONTHS: Readonly<Record<string, string>> = {
  fev: 'feb',
  avr: 'apr',
  mai: 'may',
  jui: 'jun',
  aou: 'aug',
  ene: 'jan',
  abr: 'apr',
  ago: 'aug',
  dic: 'dec',
};

/** French and Spanish weekdays by their first three letters; the two languages do not conflict. */
const FOREIGN_WEEKDAYS: Readonly<Record<string, string>> = {
  lun: 'mon',
  mar: 'tue',
  mer: 'wed',
  mie: 'wed',
  jeu: 'thu',
  jue: 'thu',
  ven: 'fri',
  vie: 'fri',
  sam: 'sat',
  sab: 'sat',
  dim: 'sun',
  dom: 'sun',
};

/** A month by its name, from 1. */
export function monthOf(name: string): number {
  const plain = name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const short = plain.startsWith('juil') ? 'jul' : plain.slice(0, 3);
  const known = MONTHS.indexOf(short);
  return (known >= 0 ? known : MONTHS.indexOf(FOREIGN_MONTHS[short] ?? '')) + 1;
}

/** A weekday by its name: 1 is Monday. */
export function weekdayOfName(name: string): number {
  const short = name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').slice(0, 3);
  return WEEKDAYS.indexOf(WEEKDAYS.includes(short) ? short : (FOREIGN_WEEKDAYS[short] ?? '')) + 1;
}
