import type { Facts } from './loads.ts';
import type { Chance } from './random.ts';
import type { Kind, Load, Trap } from './truth.ts';

/** The parts of a request that a frame places where it likes. */
export type Part =
  | 'from'
  | 'to'
  | 'pickup'
  | 'delivery'
  | 'equipment'
  | 'weight'
  | 'pallets'
  | 'commodity'
  | 'reference';

/** A load put into words: the words of each part, and what they truly say. */
export type Written = {
  readonly words: Readonly<Record<Part, string>>;
  /** Temperature, team, hazmat and drop trailers, each in words of its own; none may be left out. */
  readonly needs: readonly string[];
  readonly load: Load;
};

/** What a frame writes with: the words of a part, which counts as stated from then on. */
export type Say = {
  (part: Part): string;
  /** The needs, which count as stated from then on. */
  needs(): readonly string[];
};

/** A text before it is dressed as a mail. Lines of `html` are ready markup. */
export type Draft = {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly html?: string;
  /** No greeting, no signature: the text is all. */
  readonly bare?: boolean;
};

/** A way to word a request. */
export type Frame = (say: Say, chance: Chance) => Draft;

/** What a frame of another kind may speak of. */
export type Scene = { readonly written: Written; readonly facts: Facts; readonly day: string; readonly chance: Chance };

/** A way to word a mail that is no request. */
export type OtherFrame = (scene: Scene) => Draft & { readonly headers?: Readonly<Record<string, string>> };

/** A way to turn a request into a trap. */
export type TrapWay = {
  /** Changes the load before it is put into words. */
  readonly alter?: (facts: Facts, chance: Chance) => Facts;
  /** Changes the words, and the truth with them. */
  readonly reword?: (scene: Scene) => Written;
  /** Sentences that the mail says besides. */
  readonly lines?: (scene: Scene) => readonly string[];
  /** Words at the end of the subject. */
  readonly subject?: (scene: Scene) => string;
  /** More loads that are asked for; they come after the first. */
  readonly more?: (scene: Scene) => readonly Load[];
  /** True when exactly these loads may be answered; false without it. */
  readonly mayAnswer?: boolean;
  readonly notReference?: (scene: Scene) => string;
};

/** A way to write mails, whole and apart from every other way. */
export type Dialect = {
  readonly name: string;
  /** Puts a load into words; `plainly` uses only forms that nobody can misread. */
  readonly write: (facts: Facts, day: string, chance: Chance, plainly: boolean) => Written;
  readonly frames: readonly Frame[];
  /** The frame that is easiest to read: a trap in it is all that keeps a mail from an answer. */
  readonly plainest: Frame;
  readonly others: Readonly<Record<Exclude<Kind, 'request'>, readonly OtherFrame[]>>;
  readonly traps: Readonly<Record<Trap, readonly TrapWay[]>>;
  /** Adds greeting, signature, disclaimer, older mail. */
  readonly dress: (draft: Draft, chance: Chance) => Draft;
};
