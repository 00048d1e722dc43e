/** Words that end in a full stop in mid-sentence, folded, without the last stop. */
export const ABBREVIATIONS: ReadonlySet<string> = new Set(
  (
    'mr mrs ms dr prof rev hon st sr jr vs etc eg ie e.g i.e cf al ca approx no nos vol vols fig figs eq eqs ch sec ' +
    'pp p ed eds trans inc ltd co corp dept univ gen col capt lt sgt maj cmdr adm gov sen rep pres jan feb mar apr ' +
    'jun jul aug sep sept oct nov dec ave blvd rd mt ft vgl bzw z.b z ggf evtl usw bspw nr abs str sog u.a d.h ' +
    'art tel sra srta ud uds pag av mme mlle env ex sig dott ing sig.ra nl bijv enz т.е т.д т.п г гг в вв им ул рис см ' +
    'стр тыс млн млрд руб др напр u.s u.k u.n d.c a.m p.m ph.d b.c a.d'
  ).split(' '),
)
