import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type ConversationState, isBusy } from './conversation-state'

/** This close to the end counts as being there, in pixels. */
const NEAR_PX = 48
/** Space above a question that was brought to the top, in pixels. */
const ABOVE_PX = 8
/** An answer that is all there within this time is read from its question on, not from its end. */
const QUICK_MS = 2_500

/**
 * Brings a new question to the top, and keeps the end of its growing answer in view. A reader who scrolls up is left
 * alone, and told that there is more (`isBehind`), until they come back to the end or ask something.
 */
export function useFollowEnd(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  state: ConversationState,
): { isBehind: boolean; toEnd: () => void } {
  const isFollowing = useRef(true)
  const placedAt = useRef(0)
  const askedAt = useRef(0)
  const wasWriting = useRef(false)
  const [isBehind, setBehind] = useState(false)
  const isWriting = isBusy(state)
  const lastQuestionId = state.turns.at(-1)?.question.questionId

  const place = useRef((top: number) => {
    if (!scroller.current) return
    scroller.current.scrollTop = top
    placedAt.current = scroller.current.scrollTop
  })
  const toEnd = () => {
    isFollowing.current = true
    askedAt.current = 0
    setBehind(false)
    place.current(scroller.current?.scrollHeight ?? 0)
  }

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX
      const isOurs = Math.abs(element.scrollTop - placedAt.current) < 2
      if (isNear) setBehind(false)
      if (!isOurs) isFollowing.current = isNear
    }
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [scroller])

  const follow = useRef(() => {
    const [element, grown] = [scroller.current, content.current]
    if (!element || !grown) return
    const isQuick = Date.now() - askedAt.current < QUICK_MS
    if (!isFollowing.current) setBehind(true)
    else place.current(isQuick ? lastQuestionTop(element, grown) : element.scrollHeight)
  })

  useEffect(() => {
    if (!isWriting || !content.current) return
    const growing = new ResizeObserver(() => follow.current())
    growing.observe(content.current)
    return () => growing.disconnect()
  }, [content, isWriting])

  // The last of an answer comes with its end, and of a quick one all: nothing is observed any more when it is drawn.
  useLayoutEffect(() => {
    if (wasWriting.current && !isWriting) follow.current()
    wasWriting.current = isWriting
  }, [isWriting])

  // A new question, and a conversation that was opened, begin with the last question.
  useLayoutEffect(() => {
    if (lastQuestionId === undefined || !scroller.current || !content.current) return
    isFollowing.current = true
    askedAt.current = Date.now()
    setBehind(false)
    place.current(lastQuestionTop(scroller.current, content.current))
  }, [scroller, content, lastQuestionId])

  return { isBehind, toEnd }
}

function lastQuestionTop(scroller: HTMLElement, content: HTMLElement): number {
  const question = content.querySelector(':scope > article:last-of-type')
  if (!question) return scroller.scrollHeight
  return (
    scroller.scrollTop +
    question.getBoundingClientRect().top -
    scroller.getBoundingClientRect().top -
    ABOVE_PX
  )
}
