export { es } from '../messages/es.js';
