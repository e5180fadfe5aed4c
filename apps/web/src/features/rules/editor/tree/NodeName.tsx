/** What readers say of an operation; those who see it read the nodes inside of it. */
export function NodeName({ name }: { readonly name: string }) {
  return <span className="visually-hidden">{name}</span>;
}
