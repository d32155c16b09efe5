import { blurred, wordsSeen } from "./looks.ts";

const wordsOf = (text: string) => new Set(text.split(/\s+/).map(blurred));

/** What a part of an institution is called, or who speaks for one, English and Spanish. */
const units = wordsOf(
  `team teams dept depts department departments support desk office offices division bureau agency
  administration admin admins administrator administrators moderator staff official officer officers agent
  agents inspector examiner representative representatives unit noreply reply notice notices
  notification notifications alert alerts
  equipo equipos depto deptos dpto dpt departamento departamentos soporte ayuda oficina oficinas division
  administracion administrador administradora gerencia ventanilla unidad agente agentes oficial oficiales
  inspectora representante representantes aviso avisos notificacion notificaciones alerta alertas`,
);

/** What such a part is there for, and a trade too: a shop's name may be these alone, "Red Service Center". */
const trades = wordsOf(
  `service services center centre system systems emergency recovery safety wire specialist
  servicio servicios centro sistema red emergencia emergencias recuperacion especialista`,
);

/** What such a part is there for, which a shop may be called after, and no person. */
const services = new Set([
  ...trades,
  ...wordsOf(
    `help customer client clients member members network jobs careers hiring recruiting recruitment trust
    compliance final
    atencion cliente clientes agencia empleo empleos contratacion reclutamiento cumplimiento`,
  ),
]);

/** Institutions, and what people obey, fear or are paid by. */
const matters = wordsOf(
  `irs ssa fbi dea dhs doj uscis dmv eeoc osha nlrb cbp usps medicare medicaid interpol
  government govt federal treasury revenue tax taxes taxation police court courts courthouse judicial
  immigration customs ministry embassy consulate bank banking mortgage
  refund refunds payment payments payout payouts payroll billing invoice invoices invoicing settlement
  settlements deposit deposits withdrawal withdrawals remittance transfer transfers loan loans credit
  debt debts collections claims claim compensation benefits benefit rebate rebates stimulus subsidy prize
  prizes reward rewards winner winners lottery sweepstakes giveaway finance financial fund funds
  security fraud fraudulent abuse privacy legal litigation audit verification verify verified authentication
  password passwords login signin account accounts identity urgent warning important suspended suspension
  confirmation confirm
  gobierno hacienda tesoreria fiscal fiscalia impuesto impuestos policia juzgado juzgados tribunal migracion
  inmigracion aduana aduanas ministerio secretaria embajada consulado banco bancos bancario bancaria bancarios
  reembolso reembolsos devolucion devoluciones pago pagos cobro cobros cobranza cobranzas factura facturas
  facturacion nomina nominas deposito depositos transferencia transferencias prestamo prestamos credito
  creditos deuda deudas multa multas premio premios sorteo loteria ganador beneficio beneficios bono bonos
  subsidio reclamo reclamos indemnizacion finanzas financiero financiera
  seguridad fraude fraudes privacidad juridico auditoria verificacion verificar verificado autenticacion
  contrasena contrasenas clave claves cuenta cuentas identidad urgente importante suspendida suspendido
  confirmacion confirmar`,
);

/** Words of these lists that people are called, too. */
const borne = wordsOf(
  "trust winner reward bono clave benefit privacy credit safety red loan su ha han won favor",
);

/** Words of a sentence to somebody, most of which stand in no name. */
const addressing = wordsOf(
  `you your youve youre please click here has have been was were must now immediately won visit reply
  usted su sus haga clic aqui favor ha han sido debe ahora gano responda visite`,
);

/** The longest names of people have about so many words that are not "de la". */
const wordsAtMost = 8;

const between = wordsOf("the of and for from at a el la los las de del y e para por al");
const known = [...new Set([...units, ...services, ...matters])];
const isKnown = new Set(known);

/** A word as the words of offices that are written together in it; null where it is something else. */
function takenApart(word: string): string[] | null {
  if (word === "" || isKnown.has(word)) return word === "" ? [] : [word];
  for (const part of known) {
    const rest = word.startsWith(part) && takenApart(word.slice(part.length));
    if (rest) return [part, ...rest];
  }
  return null;
}

/** The words of a name that say something, as they are read: "I R S" is one word, "helpDesk" two. */
export function tellingWords(name: string): string[] {
  const words: string[] = [];
  let isSpaced = false;
  for (const word of wordsSeen(name.replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")).map(blurred)) {
    if (word.length === 1 && isSpaced) words.push((words.pop() ?? "") + word);
    else words.push(word);
    isSpaced = word.length === 1;
  }
  return words.filter((word) => !between.has(word)).flatMap((word) => takenApart(word) ?? [word]);
}

/** Whether all of these words, or their letters in a row, are those of offices. */
export const areOffices = (words: readonly string[]): boolean =>
  words.every((word) => isKnown.has(word)) || takenApart(words.join("")) !== null;

/** Whether these are the words of an office's name, of who speaks for one, or of a message, and no person's name. */
export function isOffice(words: readonly string[]): boolean {
  const found = words.filter((word) => isKnown.has(word));
  if (words.length > 0 && areOffices(words)) return words.length > 1 || !borne.has(words[0] ?? "");
  const hasPart = found.some((word) => units.has(word) || services.has(word));
  const isSentence = words.some((word) => addressing.has(word));
  const speaks =
    isSentence &&
    words.some((word) => !borne.has(word) && (addressing.has(word) || isKnown.has(word)));
  return (
    (hasPart && found.length > 1) || (speaks && found.length > 0) || words.length > wordsAtMost
  );
}

/**
 * Whether these are the words of an office's name and no shop's. A shop may offer support, have a team and
 * be named after a bank's street, but not be a department of payments.
 */
export function isOfficeOfShop(words: readonly string[]): boolean {
  if (words.length > 1 && areOffices(words)) return !words.every((word) => trades.has(word));
  return words.some((word) => units.has(word)) && words.some((word) => matters.has(word));
}
