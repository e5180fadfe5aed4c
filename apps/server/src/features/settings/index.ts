export { readAutomaticAnswers } from './automatic-answers.ts';
export type { AutomaticAnswers } from './automatic-answers.ts';
export { settingRoutes } from './routes.ts';
export { readSwitch, turnSwitch, type SwitchState } from './switch.ts';
