import type { AnswerIn, Registry } from '../endpoint.ts';
import { staffAuditEndpoints } from './audit.ts';
import { staffBillEndpoints } from './bills.ts';
import { staffCareEndpoints } from './care.ts';
import { staffCardOrderEndpoints } from './cardOrders.ts';
import { staffCommentEndpoints } from './comments.ts';
import { staffConsultEndpoints, staffRecommendationEndpoints } from './consults.ts';
import { staffContentEndpoints } from './content.ts';
import { staffDemoEndpoints } from './demo.ts';
import { staffDocumentEndpoints } from './documents.ts';
import { staffEventEndpoints } from './events.ts';
import { staffFormEndpoints } from './forms.ts';
import { staffGuestSubmissionEndpoints } from './guestSubmissions.ts';
import { staffNoticeEndpoints } from './notices.ts';
import { staffPatientEndpoints } from './patients.ts';
import { staffPeopleEndpoints } from './people.ts';
import { staffRecordsEndpoints } from './records.ts';
import { staffResultEndpoints } from './results.ts';
import { staffSavedAnswerEndpoints } from './savedAnswers.ts';
import { staffSessionEndpoints } from './session.ts';
import { staffTicketFileEndpoints } from './ticketFiles.ts';
import { staffTicketEndpoints } from './tickets.ts';

/** What the desk and the command line call. Patients' devices do not load this list. */
export const staffEndpoints = {
  ...staffSessionEndpoints,
  ...staffPeopleEndpoints,
  ...staffAuditEndpoints,
  ...staffTicketEndpoints,
  ...staffTicketFileEndpoints,
  ...staffSavedAnswerEndpoints,
  ...staffEventEndpoints,
  ...staffNoticeEndpoints,
  ...staffPatientEndpoints,
  ...staffCareEndpoints,
  ...staffDocumentEndpoints,
  ...staffBillEndpoints,
  ...staffCardOrderEndpoints,
  ...staffConsultEndpoints,
  ...staffRecommendationEndpoints,
  ...staffRecordsEndpoints,
  ...staffResultEndpoints,
  ...staffFormEndpoints,
  ...staffGuestSubmissionEndpoints,
  ...staffCommentEndpoints,
  ...staffContentEndpoints,
  ...staffDemoEndpoints,
} as const satisfies Registry;
export type StaffEndpointName = keyof typeof staffEndpoints;
export type StaffAnswer<Name extends StaffEndpointName> = AnswerIn<typeof staffEndpoints, Name>;
