/** Members that contain text for a person. */
export const MESSAGE_KEYS: ReadonlySet<string> = new Set([
  'message',
  'msg',
  'detail',
  'description',
  'reason',
  'text',
  'error_description',
  'error_message',
  'errorMessage',
]);

/** Members that contain an error code for machines. */
export const CODE_KEYS = ['code', 'error_code', 'errorCode'];

/** Members that may contain one if none of those is present. */
export const KIND_KEYS = ['error', 'name', 'type'];

/** Members that only name the kind of error; ignored next to better messages. */
export const HEADING_KEYS: ReadonlySet<string> = new Set(['title', 'error', 'code', 'type']);

/** Members that name the field an error is about. */
export const FIELD_KEYS: ReadonlySet<string> = new Set([
  'field',
  'field_name',
  'fieldName',
  'name',
  'key',
  'path',
  'loc',
  'location',
  'pointer',
  'param',
  'parameter',
  'property',
  'property_path',
  'propertyPath',
  'attribute',
  'target',
  'source',
  'instancePath',
]);

/** Members that contain messages by field, or a list of messages. */
export const GROUP_KEYS: ReadonlySet<string> = new Set([
  'error',
  'errors',
  'message',
  'messages',
  'detail',
  'details',
  'fields',
  'field_errors',
  'fieldErrors',
  'form_errors',
  'formErrors',
  'non_field_errors',
  'violations',
  'issues',
  'invalid_params',
  'invalidParams',
  'validation',
]);

/** Members that repeat what was sent or what is stored. */
export const ECHO_KEYS: ReadonlySet<string> = new Set([
  'input',
  'value',
  'rejected_value',
  'rejectedValue',
  'received',
  'request',
  'body',
  'ctx',
  'context',
  'params',
  'given',
  'submitted',
  'expected',
  'current',
  'stored',
  'original',
  'previous',
  'before',
  'after',
  'old',
  'new',
]);

/** Members that only a record has: an error may contain the current record, whose texts are not messages. */
export const RECORD_KEYS: ReadonlySet<string> = new Set(['integration_version', 'deal_id', 'conversation_id']);
