import type { OwnLines } from './lines'

export const FRENCH: OwnLines = {
  answered: 'Avec les mots mêmes de la page :',
  nearest: 'La page ne semble pas le dire. Ses phrases les plus proches :',
  nothing: 'La page ne semble pas le dire. Aucune phrase ne partage un mot avec la question.',
  noAuthor: 'La page ne semble pas dire qui l’a écrite.',
  summary: 'La page dans ses propres mots, par ses phrases les plus centrales :',
  claims: 'Ce que la page affirme, dans ses propres mots, avec les preuves données à côté :',
  explain:
    'Le moteur intégré ne peut pas reformuler. Voici les phrases les plus simples de la page elle-même :',
  facts: 'Trouvé dans les mots mêmes de la page :',
  noFacts: 'Aucun nombre, aucune date ni aucun nom n’a été trouvé sur cette page.',
  numbers: 'Nombres',
  dates: 'Dates',
  names: 'Noms',
  noText: 'Cette page n’a pas de texte dont tirer une réponse.',
  outline: 'La page par ses titres, chacun avec une phrase de sa partie :',
  noOutline: 'La page n’a pas de titres. Voici comment commencent ses parties :',
  definitions: 'Ce que la page explique, dans ses propres mots :',
  noDefinitions: 'La page ne semble expliquer aucun terme.',
  terms: 'Termes',
  abbreviations: 'Abréviations',
  compare: 'Les sources côte à côte, chacune dans ses propres mots :',
  needsTwo:
    'Il n’y a ici qu’une source. Joignez un autre onglet, un fichier ou une adresse, puis redemandez.',
  both: 'Ce dont toutes deux parlent',
  figures: 'Chiffres côte à côte',
  onlyIn: 'Seulement dans « $1 »',
  notShown: 'Autres phrases non montrées : $1',
  nothingShared:
    'Presque aucun mot en commun : les sources semblent parler de choses différentes, ou être en des langues différentes.',
  changes: 'Comparé à la page telle qu’elle a été lue le $1 :',
  noEarlier:
    'Aucune autre lecture de cette page n’est gardée pour comparer : soit rien n’a changé, soit on n’en avait encore rien demandé.',
  noChange: 'Rien n’a changé dans son contenu.',
  added: 'Nouveau',
  removed: 'N’y est plus',
  changed: 'Dit autrement',
  before: 'Avant',
  now: 'Maintenant',
}
