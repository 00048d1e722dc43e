import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type ConversationState, isBusy } from './conversation-state'

/** This close to the end counts as being there, in pixels. */
const NEAR_PX = 48

/**
 * Keeps the end of a growing answer in view. A reader who scrolls up is left alone (`isAway`) until they come back to
 * the end or ask something.
 */
export function useFollowEnd(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  state: ConversationState,
): { isAway: boolean; toEnd: () => void } {
  const isFollowing = useRef(true)
  const [isAtEnd, setAtEnd] = useState(true)
  const isWriting = isBusy(state)
  const turnCount = state.turns.length

  const toEnd = () => {
    isFollowing.current = true
    setAtEnd(true)
    if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight
  }

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX
      isFollowing.current = isNear
      setAtEnd(isNear)
    }
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [scroller])

  useEffect(() => {
    const element = scroller.current
    if (!isWriting || !element || !content.current) return
    const follow = new ResizeObserver(() => {
      if (isFollowing.current) element.scrollTop = element.scrollHeight
    })
    follow.observe(content.current)
    return () => follow.disconnect()
  }, [scroller, content, isWriting])

  // A new question, and a conversation that was opened, begin at their end.
  useLayoutEffect(() => {
    if (turnCount === 0 || !scroller.current) return
    isFollowing.current = true
    scroller.current.scrollTop = scroller.current.scrollHeight
  }, [scroller, turnCount])

  return { isAway: turnCount > 0 && !isAtEnd, toEnd }
}
