import { contentBundle, contentImport, contentToImport } from '../contentBundle.ts';

/** Import and export of all content as a folder. */
export const staffContentEndpoints = {
  importContent: {
    method: 'PUT',
    path: 'staff/content',
    access: 'staff',
    may: 'content',
    body: contentToImport,
    answer: contentImport,
  },
  exportContent: {
    method: 'GET',
    path: 'staff/content',
    access: 'staff',
    may: 'content',
    answer: contentBundle,
  },
} as const;
