import { Node } from '@tiptap/core'
import { mediaAddress } from '../../../providers/media.ts'

/** A sound in a text, by the id of its upload. */
export interface SoundAttributes {
  readonly mediaId: string
  /** What it is called: it stands above it, and is read out. */
  readonly label: string
  readonly src: string | null
}

const attribute = (name: string) => ({
  parseHTML: (audio: HTMLElement) => audio.getAttribute(name),
  rendered: false,
})

/**
 * A sound in a text. Its address is for the editor alone, as that of a picture is. It plays in the editor too; sounds
 * without the id of an upload are dropped.
 */
export const soundNode = Node.create({
  name: 'sound',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => ({
    mediaId: { default: null, ...attribute('data-media-id') },
    label: { default: '', ...attribute('aria-label') },
    src: { default: null, ...attribute('src') },
  }),
  parseHTML: () => [{ tag: 'audio[data-media-id]' }],
  renderHTML: ({ node: { attrs } }) => [
    'audio',
    {
      'data-media-id': attrs.mediaId,
      ...(attrs.src && { src: attrs.src, controls: '', preload: 'none' }),
      'aria-label': attrs.label,
    },
    attrs.label,
  ],
  renderText: ({ node }) => node.attrs.label,
  addNodeView: () => props => {
    const { label, src } = props.node.attrs as SoundAttributes
    const dom = document.createElement('span')
    dom.contentEditable = 'false'
    dom.dataset.sound = ''
    const title = document.createElement('span')
    title.ariaHidden = 'true'
    title.textContent = label
    const audio = document.createElement('audio')
    audio.controls = true
    audio.preload = 'none'
    audio.ariaLabel = label
    const address = mediaAddress(src)
    if (address) audio.src = address
    dom.append(title, audio)
    // What plays it is worked by itself; the title is where the sound is taken hold of.
    return { dom, stopEvent: event => event.target === audio, ignoreMutation: () => true }
  },
})
