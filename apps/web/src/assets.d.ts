declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
declare module '@fontsource-variable/*';
declare module 'virtual:theme.css';
declare module 'virtual:map-outlines' {
  export const outlines: import('./ui/map/outlines-format.ts').EncodedOutlines;
}
