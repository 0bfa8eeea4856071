import { useLingui } from '@lingui/react/macro';
import type { Field } from './fieldTypes.ts';

/** The sketch of the streets around a care center's entrance; all places in its field of 100 × 70. */
export function useSketchField(): Field {
  const { t } = useLingui();
  const name: Field = { key: 'name', label: t`Name`, type: 'line' };
  const x: Field = { key: 'x', label: t`East (0 to 100)`, type: 'number' };
  const y: Field = { key: 'y', label: t`South (0 to 70)`, type: 'number' };
  return {
    key: 'sketch',
    label: t`Sketch map`,
    type: 'group',
    fields: [
      { key: 'directions', label: t`The way in words`, type: 'text' },
      {
        key: 'streets',
        label: t`Street`,
        type: 'rows',
        fields: [
          name,
          { key: 'from', label: t`From`, type: 'group', fields: [x, y] },
          { key: 'to', label: t`To`, type: 'group', fields: [x, y] },
        ],
      },
      {
        key: 'building',
        label: t`Building`,
        type: 'group',
        fields: [
          x,
          y,
          { key: 'width', label: t`Width`, type: 'number' },
          { key: 'height', label: t`Height`, type: 'number' },
        ],
      },
      { key: 'entrance', label: t`Entrance`, type: 'group', fields: [x, y] },
      { key: 'landmarks', label: t`Landmark`, type: 'rows', fields: [name, x, y] },
    ],
  };
}
