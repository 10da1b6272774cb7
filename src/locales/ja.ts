export { ja } from '../messages/ja.js';
