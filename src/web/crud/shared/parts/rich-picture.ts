import { Node } from '@tiptap/core'

/**
 * A picture in a text, by the id of its upload. Its address is for the editor alone: the server puts it in when the
 * text is read, and takes it away when it is stored. Images without the id of an upload are dropped.
 */
export const picture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => ({
    mediaId: {
      default: null,
      parseHTML: (image: HTMLElement) => image.getAttribute('data-media-id'),
      renderHTML: ({ mediaId }) => ({ 'data-media-id': mediaId }),
    },
    alt: { default: '' },
    src: { default: null },
  }),
  parseHTML: () => [{ tag: 'img[data-media-id]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})
