import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { staffEndpoints } from '#contract/staff/endpoints.ts';
import { mayUse, roles } from '#contract/staff/roles.ts';

// Who may call what, written down a second time: `tests/server/staffRoles.test.ts` is generated
// from the table and cannot tell that the table itself has become wrong.

const table: Record<string, string> = {
  'without signing in': `deskSignIn deskInvitation deskAcceptInvitation deskPasskeyOptions
    deskPasskeySignIn`,
  'administrator reception medical billing editor': `deskSession deskSignOut deskSessions
    deskEndSession deskPasskeys deskNewPasskeyOptions deskAddPasskey deskRemovePasskey staffCounts
    staffEvents`,
  administrator: `staffMembers staffInvite staffInviteAgain staffSetRoles staffSetPhysician
    staffPhysicians staffEndMember staffKeys staffAddKey staffEndKey staffAudit staffAuditCheck
    staffAuditStatus staffExportAudit staffNotices staffAddNotice staffTestNotice
    staffRemoveNotice staffEmergencies staffSeeEmergency staffImportRecords staffExportRecords
    staffBackup staffRemoveDemo staffSettings staffSetSettings staffStartChecks`,
  'reception medical billing': `staffTickets staffTicket staffNamedPatients staffBeginTicket
    staffReply staffRead staffClose staffReopen staffHandle staffNote staffPresence
    staffColleagues staffTranslate staffTranslateByMachine staffTranslateDraft staffLinkable
    staffStartUpload staffAppendUpload
    staffFile staffSavedAnswers staffAddSavedAnswer staffChangeSavedAnswer staffRemoveSavedAnswer
    staffCareChoices staffVisits staffStartFile staffAppendFile staffDocumentFile staffBills`,
  'administrator reception medical billing': `staffPatients staffPatient`,
  'administrator reception medical': `staffCarers staffCreatePatient staffInvitePatient staffChangeProfile
    staffChangeContact`,
  reception: `staffCodes staffPatientCodes`,
  medical: `staffChangeHealth staffSetNoneKnown staffSaveMedicine staffRemoveMedicine staffReview staffAnswers
    staffMarkSeen staffConsultFile staffConsultSummarize staffOpenEmergency staffRecommendPackage
    staffRecommendLoan staffWithdrawRecommendation staffResults staffAddResult staffHoldResult
    staffReleaseResult staffDiscardResult staffCorrectResult staffResultVersions
    staffCommentResult staffAttachResult staffRemoveResult staffForms staffForm staffFormFile
    staffReviewContent staffReadResult`,
  'reception medical': `staffAssignPackage staffChangePackage staffAssignForm staffWithdrawForm
    staffAddDocument staffWithdrawDocument staffConsults staffConsult staffConsultWeek
    staffSetConsultTime staffConsultPropose staffConsultSchedule staffConsultCancel`,
  billing: `staffIssueBill staffVoidBill staffPaidInCash staffRefundBill staffCardOrderProgress
    staffCardOrderCancel`,
  'reception billing': `staffCardOrders`,
  'administrator reception': `staffLetters staffLetter staffHandleLetter staffAnswerLetter
    staffLinkLetter staffDevices staffClearDevices staffStartCarer staffEndCarer`,
  'administrator editor': `staffComments staffPublish staffReject staffAnswer importContent
    exportContent staffCreateContent staffSaveContent staffDiscardContent staffJoinContent
    staffPublishContent staffWithdrawContent staffScheduleContent staffAskReview staffSetPicture
    staffRemovePicture`,
  'administrator medical editor': `staffContentList staffContentNames staffContentEntry
    staffPreviewContent staffDraftPicture`,
};

const whoMay = (endpoint: Endpoint): string =>
  endpoint.access === 'staff'
    ? roles.filter((role) => mayUse([role], endpoint.may)).join(' ')
    : 'without signing in';

test('each endpoint of staff is for the roles that are written here', () => {
  const written = Object.entries(table).flatMap(([who, names]) =>
    names.split(/\s+/).map((name) => [name, who] as const),
  );
  const served = Object.entries<Endpoint>(staffEndpoints).map(
    ([name, endpoint]) => [name, whoMay(endpoint)] as const,
  );
  expect(Object.fromEntries(served)).toEqual(Object.fromEntries(written));
  expect(written).toHaveLength(served.length);
});
