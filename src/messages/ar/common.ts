import type { CommonMessages } from '../en/common.js';
import { isolated } from './isolated.js';

export const common: CommonMessages = {
  tryAgain: 'إعادة المحاولة',
  dismiss: 'إخفاء',
  close: 'إغلاق',
  loading: 'جارٍ التحميل…',
  crashed: 'تعذّر عرض هذا الجزء من الصفحة',
  empty: '–',
  emptyLabel: 'بدون قيمة',
  labelOf: ({ label }) => `${isolated(label)}:`,
  inOneLine: ({ parts }) => parts.map(isolated).join('، '),
  sentences: ({ parts }) => parts.join('. '),
};
