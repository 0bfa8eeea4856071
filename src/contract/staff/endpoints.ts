import type { AnswerIn, Registry } from '../endpoint.ts';
import { staffAuditEndpoints } from './audit.ts';
import { staffBillEndpoints } from './bills.ts';
import { staffCareEndpoints } from './care.ts';
import { staffCarerEndpoints } from './carers.ts';
import { staffCardOrderEndpoints } from './cardOrders.ts';
import { staffCommentEndpoints } from './comments.ts';
import { staffConsultEndpoints, staffRecommendationEndpoints } from './consults.ts';
import { staffContentEndpoints } from './content.ts';
import { staffContentEntryEndpoints } from './contentEntries.ts';
import { staffDemoEndpoints } from './demo.ts';
import { staffDeviceEndpoints } from './devices.ts';
import { staffRecordLinkEndpoints } from './recordLinks.ts';
import { staffDocumentEndpoints } from './documents.ts';
import { staffEmergencyEndpoints } from './emergency.ts';
import { staffEventEndpoints } from './events.ts';
import { staffFormEndpoints } from './forms.ts';
import { staffGuestSubmissionEndpoints } from './guestSubmissions.ts';
import { staffMedicineEndpoints } from './medicines.ts';
import { staffPasskeyEndpoints } from './passkeys.ts';
import { staffPatientEndpoints } from './patients.ts';
import { staffPeopleEndpoints } from './people.ts';
import { staffProfileEndpoints } from './profile.ts';
import { staffNoticeEndpoints } from './notices.ts';
import { staffRecordsEndpoints } from './records.ts';
import { staffResultEndpoints } from './results.ts';
import { staffSavedAnswerEndpoints } from './savedAnswers.ts';
import { staffSessionEndpoints } from './session.ts';
import { staffSettingsEndpoints } from './settings.ts';
import { staffTicketFileEndpoints } from './ticketFiles.ts';
import { staffTicketEndpoints } from './tickets.ts';
import { staffTranslationEndpoints } from './translations.ts';

/** What the desk and the command line call. Patients' devices do not load this list. */
export const staffEndpoints = {
  ...staffSessionEndpoints,
  ...staffPasskeyEndpoints,
  ...staffPeopleEndpoints,
  ...staffAuditEndpoints,
  ...staffTicketEndpoints,
  ...staffTranslationEndpoints,
  ...staffTicketFileEndpoints,
  ...staffSavedAnswerEndpoints,
  ...staffEventEndpoints,
  ...staffNoticeEndpoints,
  ...staffPatientEndpoints,
  ...staffProfileEndpoints,
  ...staffDeviceEndpoints,
  ...staffCarerEndpoints,
  ...staffCareEndpoints,
  ...staffMedicineEndpoints,
  ...staffDocumentEndpoints,
  ...staffRecordLinkEndpoints,
  ...staffBillEndpoints,
  ...staffCardOrderEndpoints,
  ...staffConsultEndpoints,
  ...staffEmergencyEndpoints,
  ...staffRecommendationEndpoints,
  ...staffRecordsEndpoints,
  ...staffResultEndpoints,
  ...staffFormEndpoints,
  ...staffGuestSubmissionEndpoints,
  ...staffCommentEndpoints,
  ...staffContentEndpoints,
  ...staffContentEntryEndpoints,
  ...staffDemoEndpoints,
  ...staffSettingsEndpoints,
} as const satisfies Registry;
export type StaffEndpointName = keyof typeof staffEndpoints;
export type StaffAnswer<Name extends StaffEndpointName> = AnswerIn<typeof staffEndpoints, Name>;
