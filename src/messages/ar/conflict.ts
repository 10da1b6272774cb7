import type { ConflictMessages } from '../en/conflict.js';
import { isolated } from './isolated.js';

export const conflict: ConflictMessages = {
  title: 'تغيّرت هذه المتابعة',
  description: 'عدّلها شخص آخر قبل حفظ تغييرك. لن يُستبدل أي شيء من تعديلاته حتى تتخذ قرارك.',
  descriptionNoClash: 'عدّل شخص آخر أجزاء أخرى منها قبل حفظ تغييرك. لا تعارض بين التغييرين.',
  keep: 'التحديث مع الاحتفاظ بتغييراتي',
  discard: 'التحديث مع تجاهل تغييراتي',
  asItWas: 'كما كانت',
  mine: 'قيمتي',
  theirs: 'قيمة الشخص الآخر',
  undecided: 'اختر قيمتك أو قيمة الشخص الآخر',
  changedAgain: 'عدّلها الشخص الآخر مرة أخرى. اختر من جديد.',
  theirsLater: ({ distance }) => `موعد الشخص الآخر متأخر عن موعدك، والفرق: ${isolated(distance)}.`,
  theirsEarlier: ({ distance }) => `موعد الشخص الآخر سابق لموعدك، والفرق: ${isolated(distance)}.`,
  empty: 'فارغ',
  taken: 'عدّله الشخص الآخر، وسيُعتمد',
  kept: 'عدّلته أنت، وسيبقى',
  becomes: 'يصبح',
  statusMoved: ({ from, to }) => `تغيّرت الحالة من «${isolated(from)}» إلى «${isolated(to)}».`,
  ownerMoved: ({ owner }) => `المالك الآن هو ${isolated(owner)}.`,
  ownerRemoved: 'لم يعد لها مالك.',
  copyBoth: 'نسخ النسختين',
  goneTitle: 'لم تعد موجودة',
  goneDescription: 'حُذفت هذه المتابعة من نظام CRM، لذا لا يمكن حفظ تغييرك. لا يزال نصك هنا.',
  goneDiscard: 'تجاهل تغييراتي',
  close: 'إغلاق',
};
