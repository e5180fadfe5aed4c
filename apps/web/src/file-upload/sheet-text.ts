/** Reads and writes the text of a sheet as the server does; features reach the package of sheets through this room. */
export { csvLine, textCells } from '@lanewright/sheets';
