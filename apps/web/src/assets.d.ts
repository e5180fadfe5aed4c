declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
declare module '@fontsource-variable/*';
declare module 'virtual:theme.css';
declare module 'virtual:map-outlines' {
  // An ambient module may not import by a relative name.
  // oxlint-disable-next-line typescript/consistent-type-imports
  export const outlines: import('./ui/map/outlines-format.ts').EncodedOutlines;
}
