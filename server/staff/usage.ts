/** What the command line can do. */
export const usage = `npm run staff -- reply <ticket number> "text" [--name "Dr …"]
npm run staff -- ticket <patient's number> "subject" "text" --department medical|reception|travel|billing [--name "Dr …"]   (begins one)
npm run staff -- read <ticket number>
npm run staff -- close <ticket number>
npm run staff -- inbox list ["text"]   (who waits for an answer; with a text, the tickets that it finds)
npm run staff -- inbox show <ticket number>
npm run staff -- assign <ticket number> <a colleague's name or id, or nobody>
npm run staff -- reopen <ticket number>
npm run staff -- note <ticket number> "text"   (internal; patients never see it)
npm run staff -- patients find "text"
npm run staff -- patients show <patient's number>
npm run staff -- devices list <patient's number>
npm run staff -- devices clear <patient's number> <device, or all> called-back|questions|document   (how you know that it is the patient)
npm run staff -- people list
npm run staff -- comments
npm run staff -- publish <comment number>
npm run staff -- reject <comment number>
npm run staff -- answer <comment number> "text"
npm run staff -- bill list [due|paid|refunded|void]
npm run staff -- bill issue <patient's number, email or phone> "title" <amount> [--reason "text"] [--due 2026-12-01]   (rials)
npm run staff -- bill void <bill number>
npm run staff -- bill paid-in-cash <bill number> [--reference "receipt"]
npm run staff -- bill refund <bill number> [--reason "text"]   (gives an online payment back)
npm run staff -- card-order list [requested|to-pay|preparing|sent|delivered|canceled]
npm run staff -- card-order sent <confirmation number>
npm run staff -- card-order delivered <confirmation number>
npm run staff -- card-order cancel <confirmation number>
npm run staff -- consult list [requested|to-pay|scheduled|done|canceled]
npm run staff -- consult propose <confirmation number> <time, such as 2026-12-01T16:30 by the clinic's clock>
npm run staff -- consult schedule <confirmation number> <time> [--url https://…] [--text "how to join"]
npm run staff -- consult summarize <confirmation number> "text"
npm run staff -- consult cancel <confirmation number>
npm run staff -- results list [<patient's number, email or phone>]
npm run staff -- results add <patient's number, email or phone> <file.json> [--title "text"] [--place "text"] [--document <id>] [--package <id>] [--checked]   (FHIR R4)
npm run staff -- results versions <patient's number>   (what results were before they were corrected or removed)
npm run staff -- results correct <result> <file.json> [--reason "text"] [--checked]   (other values; removes the comment)
npm run staff -- results comment <result> "text" --by <doctor>
npm run staff -- results attach <result> <document or none>
npm run staff -- results remove <result> [--reason "text"]
npm run staff -- document withdraw <patient's number> <confirmation number or id> --reason "text"   (of the clinic; deletes its file)
npm run staff -- audit check   (whether each line of the log follows the one before it)
npm run staff -- audit export <new file> [--from 2026-11-01] [--until 2026-11-30]   (JSON lines)
npm run staff -- audit verify <file>   (an exported file; without a server)
npm run staff -- notices list   (webhooks, and e-mail to departments)
npm run staff -- notices add <https://… or e-mail> [--events ticket,reply,submission,document,letter] [--departments medical,reception,travel,billing] [--locale fa]
npm run staff -- notices test <id>
npm run staff -- notices remove <id>
npm run staff -- records import <bundle.json> [--check] [--patient P-1043]   (FHIR R4, all or nothing; --check: only says what would come of it)
npm run staff -- records export <new file> [--patient P-1043]   (FHIR R4, all patients or one)
npm run staff -- recommend package <patient's number, email or phone> <package> --by <doctor> --reason "text" [--until 2026-12-31]
npm run staff -- recommend loan <patient's number, email or phone> <file.json> --by <doctor> [--until 2026-12-31]
npm run staff -- medicine add <patient's number> "name and strength" "how to take it" --by <doctor> --from 2026-12-01 [--until 2026-12-31] [--reason "what it is for"]
npm run staff -- forms list   (forms that patients sent)
npm run staff -- forms show <confirmation number>
npm run staff -- forms files <confirmation number> <folder>   (writes the files of its answers)
npm run staff -- letters [contact|form]   (guest submissions)
npm run staff -- letter <confirmation number>
npm run staff -- codes list   (one-time codes to tell people, once you know who they are)
npm run staff -- content import <folder> [--remove]   (--remove: allow the import to delete all entries of a kind, or over a quarter of all)
npm run staff -- content export <folder>
npm run staff -- backup --to <file> [--passphrase-file <file>]   (the whole database, encrypted; else BACKUP_PASSPHRASE)
npm run staff -- restore --from <file> [--passphrase-file <file>]   (into the empty database of DATABASE_URL or DATA_DIR; without a server)
npm run staff -- database copy --to <postgres://…>   (from DATA_DIR, while no server uses it; --from: into DATA_DIR)
npm run staff -- demo remove   (deletes the demo's patients and its unchanged content)`;
