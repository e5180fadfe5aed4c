import { openArchive, WorkbookError, type Archive } from './archive.ts';
import { attributeOf, readSmallXml } from './xml.ts';

/** A sheet of a workbook: its name, and whether its author hid it. */
export type SheetName = { readonly name: string; readonly hidden: boolean };

/** An opened workbook: its parts, and where its sheets are. */
export type Book = {
  readonly archive: Archive;
  readonly sheets: readonly (SheetName & { readonly part: string })[];
  /** Days are counted from 1904 and not from 1900. */
  readonly from1904: boolean;
  /** `fullCalcOnLoad` is set: the stored values of formulas may be placeholders. */
  readonly needsRecalculation: boolean;
  /** The parts with the shared texts and the styles; null where there is none. */
  readonly texts: string | null;
  readonly styles: string | null;
};

/** Spreadsheets open a few hundred at most. */
const MAX_SHEETS = 1_000;

const NO_WORKBOOK = 'Choose a csv or xlsx file: this archive is no workbook.';
const OPEN_DOCUMENT = 'The file is an OpenDocument sheet. Save it as .xlsx or CSV.';
const BINARY = 'The file is a binary workbook (.xlsb). Save it as .xlsx or CSV.';
/** What is said of a workbook with macros. */
export const MACROS = 'The workbook holds macros. Save it as .xlsx, without macros.';

/** Sheets of macros as workbooks had them before they had code: xlMacrosheet, xlIntlMacrosheet. */
const MACRO_SHEET = /macrosheet$/i;

/** Opens a workbook and lists its sheets. Throws a WorkbookError for what is none, and for one with macros. Source: SP-110. */
export async function openBook(file: Blob): Promise<Book> {
  const archive = await openArchive(file);
  if (archive.has('mimetype') && archive.has('content.xml')) throw new WorkbookError(OPEN_DOCUMENT);
  if (archive.names.some((name) => name.endsWith('vbaproject.bin'))) throw new WorkbookError(MACROS);
  const main = targetOf(await relationsOf(archive, ''), 'officeDocument') ?? 'xl/workbook.xml';
  if (main.endsWith('.bin')) throw new WorkbookError(BINARY);
  if (!archive.has(main)) throw new WorkbookError(NO_WORKBOOK);
  const relations = await relationsOf(archive, main);
  const byId = new Map(relations.map((relation) => [relation.id, relation]));
  const found: { name: string; hidden: boolean; part: string }[] = [];
  let from1904 = false;
  let needsRecalculation = false;
  await readSmallXml(archive, main, {
    open(tag, attributes) {
      // Extensions have an element of the same name, which says nothing of days.
      if (tag === 'workbookPr') from1904 ||= ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (tag === 'calcPr') needsRecalculation ||= ['1', 'true'].includes(attributes['fullCalcOnLoad'] ?? '');
      if (tag !== 'sheet') return;
      const relation = byId.get(attributeOf(attributes, 'id') ?? '');
      if (MACRO_SHEET.test(relation?.kind ?? '')) throw new WorkbookError(MACROS);
      // Charts and dialogs have a tab of their own and no cells.
      if (relation?.kind !== 'worksheet') return;
      const { name = '', state = 'visible' } = attributes;
      if (found.length === MAX_SHEETS) throw new WorkbookError(`The workbook has more than ${MAX_SHEETS} sheets.`);
      found.push({ name, hidden: state !== 'visible', part: relation.target });
    },
  });
  return {
    archive,
    sheets: found,
    from1904,
    needsRecalculation,
    texts: presentPart(archive, targetOf(relations, 'sharedStrings')),
    styles: presentPart(archive, targetOf(relations, 'styles')),
  };
}

/** Content of a sheet outside its cells. */
export type OverSheet = 'comments' | 'drawings';

const OVER: Readonly<Record<string, OverSheet>> = {
  comments: 'comments',
  threadedComment: 'comments',
  drawing: 'drawings',
  image: 'drawings',
  oleObject: 'drawings',
};

/** Detects comments and drawings (pictures, text boxes, charts) over a sheet, without reading them. */
export async function overSheet(archive: Archive, part: string): Promise<readonly OverSheet[]> {
  const kinds = (await relationsOf(archive, part)).flatMap(({ kind }) => OVER[kind] ?? []);
  return [...new Set(kinds)].toSorted();
}

type Relation = { readonly id: string; readonly kind: string; readonly target: string };

function targetOf(relations: readonly Relation[], kind: string): string | null {
  return relations.find((each) => each.kind === kind)?.target ?? null;
}

/** Some programs name parts that they do not write. */
function presentPart(archive: Archive, part: string | null): string | null {
  return part !== null && archive.has(part) ? part : null;
}

/** What a part refers to, with targets as names in the archive. */
async function relationsOf(archive: Archive, part: string): Promise<readonly Relation[]> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const file = `${folder}_rels/${part.slice(folder.length)}.rels`;
  const relations: Relation[] = [];
  if (!archive.has(file)) return relations;
  await readSmallXml(archive, file, {
    open(tag, { Id: id, Type: type, Target: target, TargetMode: mode }) {
      if (tag !== 'Relationship' || id === undefined || target === undefined || mode === 'External') return;
      relations.push({ id, kind: type?.slice(type.lastIndexOf('/') + 1) ?? '', target: resolved(folder, target) });
    },
  });
  return relations;
}

function resolved(folder: string, target: string): string {
  const path = target.replaceAll('\\', '/');
  const steps: string[] = [];
  for (const step of (path.startsWith('/') ? path : folder + path).split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}
