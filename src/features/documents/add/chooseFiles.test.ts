import { expect, test } from 'vitest';
import { FileRefused } from '#outbox/attach.ts';
import { addEach } from './chooseFiles.tsx';

test('files beyond the room are named, like those that cannot be added', async () => {
  const [good, large, third, fourth] = ['good.png', 'large.jpg', 'third.png', 'fourth.png'].map(
    (name) => new File(['x'], name, { type: 'image/png' }),
  );
  if (!good || !large || !third || !fourth) throw new Error('no file');
  const added: string[] = [];
  const error = new FileRefused('too-large', 9);
  const refused = await addEach([good, large, third, fourth], 2, async (file) => {
    if (file === large) throw error;
    added.push(file.name);
  });
  expect(added).toEqual(['good.png']);
  expect(refused).toEqual([
    { name: 'large.jpg', error, photo: large },
    { name: 'third.png', note: 'no-room' },
    { name: 'fourth.png', note: 'no-room' },
  ]);
});
