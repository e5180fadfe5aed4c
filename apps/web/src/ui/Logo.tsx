/** The sign of Lanewright: a road that turns. */
export function Logo({ size = 24 }: { readonly size?: number }) {
  const road = 'M8.25 3.5v9.25a3 3 0 0 0 3 3h9.25';
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="6" fill="var(--accent)" />
      <path d={road} fill="none" stroke="#fff" strokeWidth="6.5" />
      <path d={road} fill="none" stroke="var(--accent)" strokeWidth="1.2" strokeDasharray="2.2 1.7" />
    </svg>
  );
}
