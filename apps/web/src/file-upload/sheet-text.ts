/** Reads and writes the text of a sheet as the server does. Features use the sheets package only through this file. */
export { csvLine, textCells } from '@lanewright/sheets';
