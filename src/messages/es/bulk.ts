import type { BulkMessages } from '../en/bulk.js';
import type { CountForms } from '../counted.js';
import { changes, count, followups, written } from './count.js';

const counted =
  (forms: CountForms) =>
  (values: { readonly count: number }): string =>
    count(values.count, forms);

const shiftUnit = {
  days: { one: '# día', many: '# de días', other: '# días' },
  hours: { one: '# hora', many: '# de horas', other: '# horas' },
};

const willHave = (value: number): string =>
  count(value, {
    one: '# seguimiento tendrá',
    many: '# de seguimientos tendrán',
    other: '# seguimientos tendrán',
  });

export const bulk: BulkMessages = {
  toolbar: 'Modificar los seguimientos seleccionados',
  selected: counted({ one: '# seleccionado', other: '# seleccionados' }),
  notShown: counted({ one: '# no se muestra', other: '# no se muestran' }),
  selectAll: ({ count: all, loading }) =>
    loading
      ? `Seleccionar todos los cargados que coinciden (${written(all)})`
      : `Seleccionar todos los que coinciden (${written(all)})`,
  clear: 'Quitar selección',
  reassign: 'Reasignar',
  due: 'Vencimiento',
  priority: 'Prioridad',
  taskType: 'Tipo de tarea',

  titleOwner: (values) => `Reasignar ${followups(values.count)}`,
  titleDue: (values) => `Mover el vencimiento de ${followups(values.count)}`,
  titlePriority: (values) => `Establecer la prioridad de ${followups(values.count)}`,
  titleTaskType: (values) => `Establecer el tipo de tarea de ${followups(values.count)}`,
  titleRunning: (values) => `Modificando ${followups(values.count)}`,
  titleUndoing: (values) => `Deshaciendo ${changes(values.count)}`,
  titleDone: (values) => `Modificación de ${followups(values.count)}`,
  titleUndone: (values) => `Reversión de ${changes(values.count)}`,

  choose: 'Elegir…',
  dueChoices: 'Nuevo vencimiento',
  presets: {
    laterToday: 'Hoy más tarde',
    tomorrowMorning: 'Mañana por la mañana',
    nextWeek: 'La próxima semana',
    inTwoWeeks: 'Dentro de dos semanas',
  },
  exact: 'Otra fecha y hora',
  exactLabel: 'Fecha y hora',
  shift: 'Desplazar',
  shiftHint: 'Cada uno desde su propio vencimiento. Al desplazar por días se conserva la hora.',
  amount: 'Cantidad',
  amountInvalid: 'Introduzca un número entero mayor que 0',
  unit: 'Unidad',
  days: 'Días',
  hours: 'Horas',
  direction: 'Sentido',
  later: 'Después',
  earlier: 'Antes',

  willAssign: (values) =>
    `${count(values.count, {
      one: 'Se asignará # seguimiento',
      many: 'Se asignarán # de seguimientos',
      other: 'Se asignarán # seguimientos',
    })} a ${values.owner}.`,
  willBeDue: (values) => `Nuevo vencimiento de ${followups(values.count)}: ${values.time}.`,
  willShift: ({ count: moved, amount, unit, direction }) =>
    `El vencimiento de ${followups(moved)} se ${direction === 'later' ? 'retrasará' : 'adelantará'} ${count(amount, shiftUnit[unit])}.`,
  willSetPriority: (values) => `${willHave(values.count)} la prioridad «${values.value}».`,
  willSetTaskType: (values) => `${willHave(values.count)} el tipo de tarea «${values.value}».`,
  canChange: counted({
    one: 'Se puede modificar # seguimiento.',
    many: 'Se pueden modificar # de seguimientos.',
    other: 'Se pueden modificar # seguimientos.',
  }),
  same: counted({
    one: '# ya tiene ese valor y queda como está.',
    other: '# ya tienen ese valor y quedan como están.',
  }),
  readOnly: counted({ one: '# no se puede editar.', other: '# no se pueden editar.' }),
  noDue: counted({ one: '# no tiene vencimiento que mover.', other: '# no tienen vencimiento que mover.' }),
  conflictFirst: counted({
    one: '# tiene un cambio anterior que espera una decisión.',
    other: '# tienen un cambio anterior que espera una decisión.',
  }),
  missing: counted({ one: '# ya no existe.', other: '# ya no existen.' }),
  submit: (values) => `Modificar ${followups(values.count)}`,
  cancel: 'Cancelar',
  chooseFirst: 'Elija primero un valor.',
  invalidChoice: 'Este valor no se puede usar.',
  nothingToChange: 'No hay nada que modificar.',
  oneAtATime: ({ done, total }) =>
    `Hay otra modificación en curso: ${written(done)} de ${written(total)} completados. Espere a que termine o deténgala.`,

  progress: 'Modificando seguimientos',
  doneOf: ({ done, total }) => `${written(done)} de ${written(total)} completados`,
  stop: 'Detener',
  goesOn: 'Puede cerrar esta ventana. El trabajo continúa.',
  offline: 'No hay conexión. Continuará cuando se restablezca.',
  signIn: 'La sesión ya no es válida. Inicie sesión de nuevo para continuar.',
  busy: ({ time }) =>
    time
      ? `El CRM pide reducir el ritmo. Próximo intento: ${time}.`
      : 'El CRM pide reducir el ritmo. Continuará en un momento.',

  saved: counted({ one: '# guardado', other: '# guardados' }),
  undone: counted({ one: '# deshecho', other: '# deshechos' }),
  unchanged: counted({ other: '# sin cambios' }),
  waiting: counted({ other: '# en espera' }),
  conflicts: counted({ one: '# conflicto', many: '# de conflictos', other: '# conflictos' }),
  unconfirmed: counted({ other: '# sin confirmar' }),
  invalid: counted({ one: '# rechazado por el CRM', other: '# rechazados por el CRM' }),
  forbidden: counted({ other: '# sin permiso' }),
  gone: counted({ one: '# ya no existe', other: '# ya no existen' }),
  notSent: counted({ one: '# no enviado', other: '# no enviados' }),

  allSaved: 'Todo está guardado.',
  conflictsDetail:
    'Otra persona modificó estos seguimientos. Nada de lo que hizo esa persona se sobrescribe hasta que usted decida.',
  unconfirmedDetail: 'El CRM no indicó si se guardaron estos cambios. Aunque lo reintente, no se guardarán dos veces.',
  decide: 'Decidir',
  decideLabel: ({ due, note }) => `Decidir: ${due}${note ? `, ${note}` : ''}`,
  noDueTime: 'Sin vencimiento',
  noNote: 'Sin nota',
  showMore: counted({ other: 'Mostrar # más' }),
  keptSelected: 'Lo que no se guardó sigue seleccionado.',
  tryAgain: counted({ other: 'Reintentar #' }),
  undo: (values) => `Deshacer ${changes(values.count)}`,
  cannotUndo: (values) =>
    `${count(values.count, { one: 'No se puede', other: 'No se pueden' })} deshacer ${changes(values.count)} (antes sin valor): ${values.fields}`,
  copy: 'Copiar informe',
  copied: 'Copiado',
  copyFailed: 'No se pudo copiar: seleccione el texto y cópielo manualmente',
  done: 'Listo',

  bar: 'Modificación de varios seguimientos',
  show: 'Mostrar progreso',
  showReport: 'Mostrar informe',
};
