export { ar } from '../messages/ar.js';
