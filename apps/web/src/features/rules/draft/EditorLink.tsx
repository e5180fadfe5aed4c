import { Link } from '@tanstack/react-router';
import { rulesLink } from './links.ts';
import type { RulesScope } from './scope.ts';

type EditorLinkProps = {
  readonly scope: RulesScope;
  /** Opens the save dialog there. */
  readonly save?: boolean;
  readonly children?: React.ReactNode;
};

/** A link to a scope's editor; whatever else it is given goes to the link, as Mantine's buttons need it. */
export function EditorLink({ scope, save = false, ...rest }: EditorLinkProps) {
  const { to, params } = rulesLink(scope);
  return <Link to={to} params={params} search={save ? SAVE : {}} {...rest} />;
}

const SAVE = { save: true } as const;
