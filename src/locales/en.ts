export { en } from '../messages/en.js';
