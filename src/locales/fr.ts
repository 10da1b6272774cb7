export { fr } from '../messages/fr.js';
