/**
 * An Iranian mobile number in groups, as people read it out; any other as it is. Stored numbers have
 * no spaces.
 */
export const groupPhone = (phone: string): string =>
  phone
    .replace(/^\+98(9\d{2})(\d{3})(\d{4})$/, '+98 $1 $2 $3')
    .replace(/^(09\d{2})(\d{3})(\d{4})$/, '$1 $2 $3');
