/** What may be done to the actions of a rule. */
export type ActionActs = {
  readonly add: (name: string) => void;
  readonly rename: (key: string, name: string) => void;
  readonly remove: (key: string) => void;
  readonly move: (key: string, to: number) => void;
  readonly beside: (key: string, target: string, side: 'before' | 'behind') => void;
  /** Gives a stop its reason, or takes it away. */
  readonly reason: (key: string, given: boolean) => void;
};
