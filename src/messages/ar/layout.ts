import type { LayoutMessages } from '../en/layout.js';
import { written } from './count.js';
import { isolated } from './isolated.js';

export const layout: LayoutMessages = {
  title: 'الأعمدة',
  columns: 'الأعمدة بترتيبها',
  moveUp: ({ column }) => `نقل «${isolated(column)}» لأعلى`,
  moveDown: ({ column }) => `نقل «${isolated(column)}» لأسفل`,
  moved: ({ column, place, count }) =>
    `أصبح العمود «${isolated(column)}» في الموضع ${written(place)} من ${written(count)}.`,
  lastColumn: 'يجب أن يبقى عمود واحد على الأقل.',
  density: 'ارتفاع الصفوف',
  comfortable: 'مريح',
  compact: 'مضغوط',
  reset: 'إعادة الضبط',
  resetDone: 'عادت الأعمدة وعرضها وارتفاع الصفوف إلى ما كانت عليه في البداية.',
  done: 'تم',
};
