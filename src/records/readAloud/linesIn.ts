/** Elements whose text is not read: what is hidden from screen readers, controls, and notes. */
const unread = '[aria-hidden="true"], button, textarea, select, [data-unread]';

/** The text of an element as lines: one for each block, in order. */
export function linesIn(root: Element): string[] {
  const lines: { block: Element; text: string }[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const { parentElement: parent } = node;
    if (!parent || parent.closest(unread) || !parent.checkVisibility()) continue;
    const block = blockOf(parent, root);
    const last = lines.at(-1);
    const text = node.nodeValue ?? '';
    if (last?.block === block) last.text += text;
    else lines.push({ block, text });
  }
  return lines.map(({ text }) => text);
}

function blockOf(element: Element, root: Element): Element {
  let block = element;
  while (block !== root && block.parentElement && getComputedStyle(block).display === 'inline')
    block = block.parentElement;
  return block;
}
