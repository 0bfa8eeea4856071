import FileText from '~icons/lucide/file-text';
import Image from '~icons/lucide/image';
import type { IconShape } from '#ui/icon.tsx';

export const fileIcon = (type: string): IconShape => (type.startsWith('image/') ? Image : FileText);
