/** One character of a formula in TeX; what TeX knows no name for stays as it is. */
export function texOfSymbol(symbol: string): string {
  return SYMBOLS.get(symbol) ?? symbol
}

/** `\sin` of "sin"; `null` when TeX knows no such function. */
export function functionName(word: string): string | null {
  return FUNCTIONS.has(word) ? `\\${word}` : null
}

const FUNCTIONS = new Set(
  'arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max min Pr sec sin sinh sup tan tanh'.split(
    ' ',
  ),
)

/** Operators that are drawn by nothing, or by more than one character. */
export const OPERATORS = new Map([
  ['\u2061', ''],
  ['\u2062', ''],
  ['\u2063', ''],
  ['\u2064', ''],
  [':=', ':='],
  ['||', '\\|'],
  ['...', '\\dots'],
])

const NAMES =
  'α alpha β beta γ gamma δ delta ε varepsilon ϵ epsilon ζ zeta η eta θ theta ϑ vartheta ι iota κ kappa λ lambda μ mu ν nu ξ xi π pi ρ rho σ sigma ς varsigma τ tau υ upsilon φ varphi ϕ phi χ chi ψ psi ω omega ' +
  'Γ Gamma Δ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma Υ Upsilon Φ Phi Ψ Psi Ω Omega ' +
  '∑ sum ∏ prod ∐ coprod ∫ int ∬ iint ∭ iiint ∮ oint ⋃ bigcup ⋂ bigcap ⨁ bigoplus ⨂ bigotimes ' +
  '× times ÷ div ± pm ∓ mp ⋅ cdot · cdot ∗ ast ∘ circ ⊕ oplus ⊗ otimes ∧ wedge ∨ vee ∩ cap ∪ cup ∖ setminus ' +
  '≤ leq ≥ geq ≠ neq ≈ approx ≡ equiv ∼ sim ≃ simeq ≅ cong ∝ propto ≪ ll ≫ gg ≺ prec ≻ succ ∣ mid ∥ parallel ⊥ perp ' +
  '∈ in ∉ notin ∋ ni ⊂ subset ⊆ subseteq ⊃ supset ⊇ supseteq ∅ emptyset ∀ forall ∃ exists ∄ nexists ¬ neg ⊢ vdash ⊨ models ' +
  '→ to ← leftarrow ↔ leftrightarrow ⇒ Rightarrow ⇐ Leftarrow ⇔ Leftrightarrow ↦ mapsto ⟶ longrightarrow ↑ uparrow ↓ downarrow ' +
  '∞ infty ∂ partial ∇ nabla √ surd ℏ hbar ℓ ell ℜ Re ℑ Im ℵ aleph † dagger ‡ ddagger ° degree ′ prime ' +
  '… dots ⋯ cdots ⋮ vdots ⋱ ddots ⟨ langle ⟩ rangle ⌊ lfloor ⌋ rfloor ⌈ lceil ⌉ rceil ‖ | \u2016 |'

const SYMBOLS = new Map<string, string>([
  ...pairs(NAMES),
  ['−', '-'],
  ['\u00a0', '\\ '],
  ['ℝ', '\\mathbb{R}'],
  ['ℕ', '\\mathbb{N}'],
  ['ℤ', '\\mathbb{Z}'],
  ['ℚ', '\\mathbb{Q}'],
  ['ℂ', '\\mathbb{C}'],
  ['\\', '\\backslash'],
  ['{', '\\{'],
  ['}', '\\}'],
  ...['#', '$', '%', '&', '_'].map((symbol) => [symbol, `\\${symbol}`] as const),
])

function pairs(list: string): (readonly [string, string])[] {
  const words = list.split(' ')
  return words.flatMap((symbol, n) => (n % 2 === 0 ? [[symbol, `\\${words[n + 1] ?? ''}`] as const] : []))
}
