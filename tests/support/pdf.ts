import { PDFDocument, StandardFonts } from 'pdf-lib';

/** A PDF of so many pages of text, as Node and browser tests add it. */
export async function buildPdf(pages: number): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let page = 1; page <= pages; page += 1) {
    const sheet = pdf.addPage([595, 842]);
    sheet.drawText(`Sheet ${page} of ${pages}`, { x: 60, y: 760, size: 24, font });
    for (let line = 0; line < 40; line += 1)
      sheet.drawText(`Line ${line + 1}: haemoglobin 13.9 g/dL, white cells 6.1, platelets 245`, {
        x: 60,
        y: 720 - line * 16,
        size: 11,
        font,
      });
  }
  return Buffer.from(await pdf.save());
}

/** Begins like a PDF, and is none. */
export const damagedPdf = Buffer.from('%PDF-1.7\nthis is not a document\n');

/** Its keys fit no empty password, so that a viewer asks for one. */
export const protectedPdf = Buffer.from(
  `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
4 0 obj<</Filter/Standard/V 1/R 2/P -4/O<${'ab'.repeat(32)}>/U<${'cd'.repeat(32)}>>>endobj
trailer<</Root 1 0 R/Encrypt 4 0 R/ID[<00><00>]>>
%%EOF
`,
);
