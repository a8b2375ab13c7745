// Korean. What the rows mean: README.md above.

export const leftOut = '을 를 이 가 은 는 의 에 에서 으로 로 와 과 하기 하는 방법 어떻게 한 씩'

export const words = `
file: 파일
read: 읽기 읽는 읽 불러오기
write: 쓰기 쓰는 저장
line: 줄 행
line by line: 줄씩 한줄씩
directory: 디렉터리 디렉토리 폴더
path: 경로
create: 만들기 생성
delete: 삭제 지우기
remove: 제거
copy: 복사
rename: 이름변경
move: 이동
open: 열기
close: 닫기
exists: 존재 있는지
list: 목록 리스트
append: 추가 덧붙이기
print: 출력 인쇄
input: 입력
standard: 표준
terminal: 터미널 콘솔
string: 문자열
text: 텍스트
character: 문자
word: 단어
number: 숫자 수
integer: 정수
float: 실수 부동소수점
decimals: 소수점 자리
byte: 바이트
array: 배열
map: 맵 사전
hash map: 해시맵 해시테이블
hash: 해시
key: 키
value: 값
set: 집합
stack: 스택
queue: 큐
sort: 정렬
search: 검색
find: 찾기 찾
compare: 비교
equal: 같은지 같음
split: 나누기 분할 자르기
join: 합치기
concatenate: 연결 이어붙이기
replace: 바꾸기 교체 치환
format: 형식 포맷 서식
parse: 파싱 구문분석
convert: 변환
count: 세기 개수
length: 길이
reverse: 뒤집기 역순
iterate: 반복 순회
insert: 삽입
random: 난수 무작위 랜덤
time: 시간
date: 날짜
measure: 측정
sleep: 잠자기
wait: 대기 기다리기
thread: 스레드 쓰레드
mutex: 뮤텍스 잠금
process: 프로세스
child: 자식
program: 프로그램
run: 실행
command: 명령 명령어
argument: 인수 인자
command line: 명령줄
environment variable: 환경변수
environment: 환경
variable: 변수
exit: 종료
signal: 시그널
memory: 메모리
allocate: 할당
allocator: 할당자
free: 해제
leak: 누수
buffer: 버퍼
pointer: 포인터
network: 네트워크
server: 서버
client: 클라이언트
connect: 접속
request: 요청
response: 응답
download: 다운로드 내려받기
send: 보내기 전송
receive: 받기 수신
address: 주소
encrypt: 암호화
decrypt: 복호화
password: 비밀번호 암호
signature: 서명
checksum: 체크섬
compress: 압축
decompress: 압축해제 해제
archive: 아카이브
configuration: 설정
error: 오류 에러
handle: 처리
test: 테스트
check: 확인 검사
log: 로그
build: 빌드
compile: 컴파일
library: 라이브러리
dependency: 의존성
package: 패키지
link: 링크
function: 함수
type: 타입 형
struct: 구조체
field: 필드
own: 나만의 직접 자신
custom: 사용자정의 커스텀
whole: 전체
largest: 최대
smallest: 최소
round: 반올림
duplicates: 중복
cache: 캐시
progress: 진행
color: 색 색상
user: 사용자
uppercase: 대문자
lowercase: 소문자
encode: 인코딩
decode: 디코딩
size: 크기
limit: 제한
stream: 스트림
current: 현재
platform: 플랫폼
`
