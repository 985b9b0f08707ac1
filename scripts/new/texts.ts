import { type Label, titleCase } from './words.ts'

/**
 * The texts of a new resource. Turkish speaks of "kayıt" where a sentence would need another case of the resource's own
 * word, which a script cannot form.
 */
export const resourceTexts = {
  tr: ({ many, one }: Label) => ({
    name: titleCase(many, 'tr'),
    singular: one,
    create: `${one} ekle`,
    edit: 'Kaydı düzenle',
    import: 'Dosyadan kayıt ekle',
    search: 'Ad veya açıklama ara',
    count_one: '{{count, number}} kayıt',
    count_other: '{{count, number}} kayıt',
    selected_one: '{{count, number}} kayıt seçildi',
    selected_other: '{{count, number}} kayıt seçildi',
    delete_one: '{{count, number}} kaydı sil',
    delete_other: '{{count, number}} kaydı sil',
    empty: { title: 'Henüz kayıt yok', text: 'İlk kaydı ekleyerek başla.' },
    fields: { name: 'Ad', description: 'Açıklama' },
    sections: { identity: { title: 'Bilgiler' } },
  }),
  en: ({ many, one }: Label) => {
    const lower = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1)
    return {
      name: titleCase(many, 'en'),
      singular: one,
      create: `Add ${lower(one)}`,
      edit: `Edit ${lower(one)}`,
      import: `Add ${lower(many)} from a file`,
      search: 'Search name or description',
      count_one: `{{count, number}} ${lower(one)}`,
      count_other: `{{count, number}} ${lower(many)}`,
      selected_one: `{{count, number}} ${lower(one)} selected`,
      selected_other: `{{count, number}} ${lower(many)} selected`,
      delete_one: `Delete {{count, number}} ${lower(one)}`,
      delete_other: `Delete {{count, number}} ${lower(many)}`,
      empty: { title: `No ${lower(many)} yet`, text: 'Add the first one to get started.' },
      fields: { name: 'Name', description: 'Description' },
      sections: { identity: { title: 'Details' } },
    }
  },
}

/** The names of its permissions. */
export const permissionTexts = {
  tr: ({ many }: Label) => ({
    index: `${many}: listele`,
    show: `${many}: görüntüle`,
    store: `${many}: ekle`,
    update: `${many}: düzenle`,
    destroy: `${many}: sil ve geri al`,
  }),
  en: ({ many }: Label) => ({
    index: `List ${many.toLowerCase()}`,
    show: `View ${many.toLowerCase()}`,
    store: `Add ${many.toLowerCase()}`,
    update: `Edit ${many.toLowerCase()}`,
    destroy: `Delete and restore ${many.toLowerCase()}`,
  }),
}
