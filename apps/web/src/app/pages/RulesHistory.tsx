import { useNavigate, useSearch } from '@tanstack/react-router';
import { RulesHistoryPage } from '../../features/rules/index.ts';
import { readVersionsPlace, useRulesScope } from '../rules-place.ts';

/** The versions of a ruleset, with the two that the address compares (B-002). */
export function RulesHistory() {
  const place = useSearch({ strict: false, select: readVersionsPlace, structuralSharing: true });
  const navigate = useNavigate();
  return (
    <RulesHistoryPage
      scope={useRulesScope()}
      place={place}
      onPlace={(next) => void navigate({ to: '.', search: next, replace: true })}
    />
  );
}
