export { softmodalSource } from './softmodal-source.ts';
