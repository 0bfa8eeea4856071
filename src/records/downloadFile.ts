/** Downloads a file that was made on the device, also offline. */
export function downloadFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Safari reads the object URL after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
