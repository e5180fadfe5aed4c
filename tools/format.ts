import { runTool } from './project.ts';

/** `npm run format`: writes every file in the project's format. */
const { code, output } = await runTool('oxfmt/bin/oxfmt', ['.']);
console.log(output.trim());
process.exitCode = code;
