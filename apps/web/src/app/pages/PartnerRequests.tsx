import { useNavigate, useSearch } from '@tanstack/react-router';
import { PartnerRequestsPage } from '../../features/partner-requests/index.ts';
import { readPartnerRequestsPlace } from '../partner-requests-place.ts';

/** /partner-requests: what partners asked, with its place in the address. */
export function PartnerRequests() {
  const place = useSearch({
    from: '/signed-in/partner-requests',
    select: readPartnerRequestsPlace,
    structuralSharing: true,
  });
  const navigate = useNavigate();
  return (
    <PartnerRequestsPage
      place={place}
      onPlace={(next) =>
        void navigate({ to: '/partner-requests', search: next.page === 1 ? { ...next, page: undefined } : next })
      }
    />
  );
}
