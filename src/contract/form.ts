import * as v from 'valibot';
import { uuid } from './ids.ts';
import { questionnaire } from './questionnaire/questionnaire.ts';
import { localizedText } from './text.ts';
import { instant, plainDate } from './time.ts';

/**
 * A questionnaire that the clinic assigned to this patient: a mirrored row, stored on devices; old
 * shapes must stay readable. The answers are a `submission`.
 */
export const form = v.object({
  id: uuid,
  questionnaire,
  reason: v.nullable(localizedText),
  status: v.picklist(['to-fill', 'sent']),
  assignedAt: instant,
  dueAt: v.nullable(plainDate),
});
export type Form = v.InferOutput<typeof form>;
